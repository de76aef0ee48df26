<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;

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
    private UserLock $userLock,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private PaymentOutcomes $outcomes,
    private PayerConfirmation $payerConfirmation,
    private RefundManager $refunds,
    private TimeInterface $time,
  ) {}

  /**
   * Ignores events about unknown or already declined payments.
   */
  public function handle(string $gateway, WebhookEvent $event): void {
    $payment = $this->payments->findForEvent($gateway, $event->reference, $event->key);
    if ($payment === NULL) {
      return;
    }
    if ($payment->purpose === Payment::CARD && $event->type === WebhookEvent::SUCCEEDED) {
      // Only the gateway knows the customer of a saved card, and the query makes the card the
      // default.
      $this->payerConfirmation->onGatewayEvent($payment);
      return;
    }
    $locks = $payment->uid === NULL ? [] : [UserLock::key($payment->uid)];
    $this->userLock->run($locks, fn() => $this->processOnce($gateway, $event, $payment));
    $this->refunds->retryPending($payment->id);
  }

  public function deleteOld(): void {
    $this->database->delete(self::TABLE)
      ->condition('created', $this->time->getCurrentTime() - self::RETENTION, '<')
      ->execute();
  }

  private function processOnce(string $gateway, WebhookEvent $event, Payment $payment): void {
    $transaction = $this->database->startTransaction();
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
      $transaction->rollBack();
      return;
    }
    try {
      // Writes before reading, to wait for a checkout that is about to finish.
      $payment = $this->payments->update(
        $payment,
        ['reference' => $event->reference ?? $payment->reference],
      );
      match ($event->type) {
        WebhookEvent::SUCCEEDED => $this->handleSuccess($payment),
        WebhookEvent::FAILED => $this->handleFailure($payment),
        WebhookEvent::REFUNDED => $this->refunds->markRefunded($payment),
        WebhookEvent::REFUND_FAILED => $this->refunds->markReversed(
          $payment,
          (string) $event->reason,
        ),
        default => NULL,
      };
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
  }

  private function handleSuccess(Payment $payment): void {
    if (!in_array($payment->status, [PaymentStatus::Started, PaymentStatus::Pending], TRUE)) {
      return;
    }
    $subscription = $this->subscriptions->forPayment($payment);
    $isOver = $subscription === NULL || $subscription->status === SubscriptionStatus::Expired;
    if (
      $payment->status === PaymentStatus::Started
      && ($payment->subscription === NULL || !$isOver)
    ) {
      // The charge's response is on its way or lost; the next attempt finds this result.
      $this->payments->update($payment, ['confirmed' => 1]);
      return;
    }
    if ($isOver) {
      // The payment was abandoned. If the refund fails, it stays paid for an operator to refund.
      $this->refunds->request(
        $this->payments->update($payment, ['status' => PaymentStatus::Paid->value]),
      );
      return;
    }
    $this->outcomes->markPaid($subscription, $payment);
  }

  private function handleFailure(Payment $payment): void {
    $subscription = $payment->status === PaymentStatus::Pending
      ? $this->subscriptions->forPayment($payment)
      : NULL;
    if ($subscription !== NULL && $subscription->status !== SubscriptionStatus::Expired) {
      $this->outcomes->markFailed($subscription, $payment);
    }
  }

}
