<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Processes each gateway event once.
 */
final readonly class WebhookProcessor {

  private const TABLE = 'ag_subscription_event';

  /**
   * Gateways repeat events for some days.
   */
  private const RETENTION = 90 * 86400;

  public function __construct(
    private Connection $database,
    private TransactionRunner $transactions,
    private UserLock $userLock,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private PaymentOutcomes $outcomes,
    private RefundManager $refunds,
    private TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  /**
   * Ignores unknown payments, but logs successes that may belong to a deleted purchase.
   */
  public function handle(string $gateway, WebhookEvent $event): void {
    $payment = $this->payments->findForEvent($gateway, $event->reference, $event->key);
    if ($payment === NULL) {
      if ($event->key !== NULL) {
        $this->logUnexpected($event);
      }
      return;
    }
    if ($payment->purpose === Payment::CARD && $event->type === WebhookEvent::SUCCEEDED) {
      // Only the gateway knows the customer of a saved card, and the query makes the card the
      // default.
      $this->outcomes->onGatewayEvent($payment);
      return;
    }
    $process = fn() => $this->processOnce($gateway, $event, $payment);
    $this->userLock->forPayment($payment, fn() => $this->transactions->run($process));
    $this->refunds->retryPending($payment->id);
  }

  public function deleteOld(): void {
    $this->database->delete(self::TABLE)
      ->condition('created', $this->time->getCurrentTime() - self::RETENTION, '<')
      ->execute();
  }

  private function processOnce(string $gateway, WebhookEvent $event, Payment $payment): void {
    try {
      $this->database->insert(self::TABLE)
        ->fields([
          'gateway' => $gateway,
          'event' => $event->id,
          'created' => $this->time->getCurrentTime(),
        ])
        ->execute();
    }
    catch (IntegrityConstraintViolationException) {
      // The event was processed. Later errors propagate, so that the gateway repeats the event.
      return;
    }
    // Writes before reading, to wait for a checkout that is about to finish.
    $payment = $this->payments->update(
      $payment,
      ['reference' => $payment->reference ?? $event->reference],
    );
    if ($event->reference !== NULL && $event->reference !== $payment->reference) {
      $this->logUnexpected($event);
      return;
    }
    match ($event->type) {
      WebhookEvent::SUCCEEDED => $this->handleSuccess($payment),
      WebhookEvent::FAILED => $this->handleFailure($payment),
      WebhookEvent::REFUNDED => $this->refunds->markRefunded($payment),
      WebhookEvent::REFUND_FAILED => $this->refunds->markReversed($payment, (string) $event->reason),
      default => NULL,
    };
  }

  private function handleSuccess(Payment $payment): void {
    // A renewal without a response for a day counts as failed.
    $isFailedRenewal = $payment->status === PaymentStatus::Failed
      && $payment->purpose === Payment::RENEWAL;
    $open = [PaymentStatus::Started, PaymentStatus::Pending];
    if (!$isFailedRenewal && !in_array($payment->status, $open, TRUE)) {
      return;
    }
    $subscription = $this->subscriptions->findLiveForPayment($payment);
    if (
      $payment->status === PaymentStatus::Started
      && ($payment->subscription === NULL || $subscription !== NULL)
    ) {
      // The charge's response is on its way or lost; the next attempt finds this result.
      $this->payments->update($payment, ['confirmed' => 1]);
      return;
    }
    if ($subscription === NULL || ($isFailedRenewal && $this->payments->hasPaidLater($payment))) {
      // The payment was abandoned or replaced. If the refund fails, it stays paid for an operator.
      $this->refunds->request(
        $this->payments->update($payment, ['status' => PaymentStatus::Paid->value]),
      );
      return;
    }
    $this->outcomes->settle($subscription, $payment, new ChargeResult(ChargeOutcome::Paid));
  }

  private function logUnexpected(WebhookEvent $event): void {
    if ($event->type === WebhookEvent::SUCCEEDED) {
      $message = 'The payment @reference succeeded, but it belongs to no purchase of this site.'
        . ' Refund it manually unless it was refunded.';
      $this->logger->critical($message, ['@reference' => $event->reference]);
    }
  }

  private function handleFailure(Payment $payment): void {
    $subscription = $payment->status === PaymentStatus::Pending
      ? $this->subscriptions->findLiveForPayment($payment)
      : NULL;
    if ($subscription !== NULL) {
      $this->outcomes->settle($subscription, $payment, new ChargeResult(ChargeOutcome::Declined));
    }
  }

}
