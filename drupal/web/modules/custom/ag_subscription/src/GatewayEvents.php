<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;

/**
 * Does what gateways report, each event once.
 */
final class GatewayEvents {

  private const TABLE = 'ag_subscription_event';

  /**
   * Seconds that events are remembered; gateways repeat them for some days.
   */
  private const MEMORY = 90 * 86400;

  public function __construct(
    private readonly Connection $database,
    private readonly Exclusive $exclusive,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly Outcomes $outcomes,
    private readonly PayerSteps $payerSteps,
    private readonly Refunds $refunds,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Does what an event says. One about a payment of somebody else's, or that was declined at once, says nothing.
   */
  public function handle(string $gateway, WebhookEvent $event): void {
    $payment = $this->payments->ofEvent($gateway, $event->reference, $event->key);
    if ($payment === NULL) {
      return;
    }
    if ($payment->purpose === Payment::CARD && $event->type === WebhookEvent::SUCCEEDED) {
      // Only the gateway knows by whom the card is kept; to look makes it the one to pay by.
      $this->payerSteps->told($payment);
      return;
    }
    $locks = $payment->uid === NULL ? [] : [Exclusive::member($payment->uid)];
    $this->exclusive->run($locks, fn() => $this->once($gateway, $event, $payment));
    $this->refunds->goOn();
  }

  /**
   * Forgets events that are not sent again any more.
   */
  public function forget(): void {
    $this->database->delete(self::TABLE)->condition('created', $this->time->getCurrentTime() - self::MEMORY, '<')->execute();
  }

  private function once(string $gateway, WebhookEvent $event, Payment $payment): void {
    $transaction = $this->database->startTransaction();
    try {
      $this->database->insert(self::TABLE)
        ->fields(['gateway' => $gateway, 'event' => $event->id, 'created' => $this->time->getCurrentTime()])
        ->execute();
    }
    catch (IntegrityConstraintViolationException) {
      // It was handled before. What goes wrong from here on is another matter: the gateway has to send the event again.
      $transaction->rollBack();
      return;
    }
    try {
      // Written before it is read, so that a checkout that is just finishing it is waited for.
      $payment = $this->payments->update($payment, ['reference' => $event->reference ?? $payment->reference]);
      match ($event->type) {
        WebhookEvent::SUCCEEDED => $this->succeeded($payment),
        WebhookEvent::FAILED => $this->failed($payment),
        WebhookEvent::REFUNDED => $this->refunds->given($payment),
        WebhookEvent::REFUND_FAILED => $this->refunds->cameBack($payment, (string) $event->reason),
        default => NULL,
      };
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
  }

  private function succeeded(Payment $payment): void {
    if (!in_array($payment->status, [PaymentStatus::Started, PaymentStatus::Pending], TRUE)) {
      return;
    }
    $subscription = $payment->subscription === NULL ? NULL : $this->subscriptions->get($payment->subscription);
    $isOver = $subscription === NULL || $subscription->status === SubscriptionStatus::Expired;
    if ($payment->status === PaymentStatus::Started && ($payment->subscription === NULL || !$isOver)) {
      // The answer to the charge is on its way, or was lost: the next try finds this.
      $this->payments->update($payment, ['confirmed' => 1]);
      return;
    }
    if ($isOver) {
      // Too late: nobody waits for it any more. What cannot be given back stays paid, for an operator to do it.
      $this->refunds->intend($this->payments->update($payment, ['status' => PaymentStatus::Paid->value]));
      return;
    }
    $this->outcomes->paid($subscription, $payment);
  }

  private function failed(Payment $payment): void {
    $subscription = $this->waiting($payment);
    if ($subscription !== NULL) {
      $this->outcomes->failed($subscription, $payment);
    }
  }

  /**
   * The subscription of a payment that the gateway was to tell about.
   */
  private function waiting(Payment $payment): ?Subscription {
    $subscription = $payment->status === PaymentStatus::Pending && $payment->subscription !== NULL
      ? $this->subscriptions->get($payment->subscription)
      : NULL;
    return $subscription?->status === SubscriptionStatus::Expired ? NULL : $subscription;
  }

}
