<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\Core\Database\Connection;

/**
 * What a payment for a subscription comes to, told at once or later.
 */
final class Outcomes {

  public function __construct(
    private readonly Connection $database,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly Coupons $coupons,
    private readonly PlanChange $planChange,
    private readonly Refunds $refunds,
    private readonly PassMails $mails,
  ) {}

  /**
   * Notes what the gateway says of a payment that waited, all or nothing.
   */
  public function settle(Subscription $subscription, Payment $payment, ChargeResult $result): Subscription {
    $transaction = $this->database->startTransaction();
    $settled = match ($result->outcome) {
      ChargeOutcome::Paid => $this->paid($subscription, $payment, $result->customer),
      ChargeOutcome::Declined => $this->failed($subscription, $payment),
      default => $subscription,
    };
    unset($transaction);
    return $settled;
  }

  /**
   * It is paid: its subscription gets what it paid for.
   */
  public function paid(Subscription $subscription, Payment $payment, ?string $customer = NULL): Subscription {
    $payment = $this->payments->update($payment, ['status' => PaymentStatus::Paid->value, 'awaits_payer' => 0]);
    switch ($payment->purpose) {
      case Payment::FIRST:
        $subscription = $this->states->confirm($subscription);
        $this->mails->welcome($subscription, $payment);
        break;

      case Payment::RENEWAL:
        $subscription = $this->states->renew($subscription);
        $this->mails->renewed($subscription, $payment);
        break;

      case Payment::CHANGE:
        $changed = $this->planChange->finish($subscription, $payment);
        if ($changed === NULL) {
          $this->refunds->intend($payment);
        }
        $subscription = $changed ?? $subscription;
        break;

      case Payment::CARD:
        $columns = ['gateway' => $payment->gateway, 'customer' => $customer ?? $subscription->customer];
        $subscription = $this->subscriptions->update($subscription, $columns);
        break;
    }
    return $subscription;
  }

  /**
   * It came to nothing.
   */
  public function failed(Subscription $subscription, Payment $payment): Subscription {
    $payment = $this->payments->update($payment, ['status' => PaymentStatus::Failed->value, 'awaits_payer' => 0]);
    if ($payment->purpose === Payment::RENEWAL) {
      return $this->fallBehind($subscription, $payment);
    }
    if ($payment->purpose === Payment::FIRST) {
      $this->coupons->release($payment);
      $expired = $this->states->expire($subscription);
      $this->mails->failed($expired, $payment);
      return $expired;
    }
    return $subscription;
  }

  /**
   * A renewal waits for its member, who is asked by mail to take the step.
   */
  public function awaits(Subscription $subscription, Payment $payment, ChargeResult $result): Subscription {
    $payment = $this->payments->await($payment, $result->reference, PaymentStatus::Pending);
    $behind = $this->states->fallBehind($subscription);
    $this->mails->awaits($behind, $payment);
    return $behind;
  }

  private function fallBehind(Subscription $subscription, Payment $payment): Subscription {
    $behind = $this->states->fallBehind($subscription);
    // Once a time, not once a try.
    if ($subscription->status !== SubscriptionStatus::PastDue) {
      $this->mails->failed($behind, $payment);
    }
    return $behind;
  }

}
