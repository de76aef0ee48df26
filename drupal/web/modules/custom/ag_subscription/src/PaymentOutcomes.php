<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;

/**
 * Applies the outcomes of payments.
 */
final readonly class PaymentOutcomes {

  public function __construct(
    private TransactionRunner $transactions,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private CouponRepository $coupons,
    private PlanChange $planChange,
    private RefundManager $refunds,
    private PassMailer $mailer,
  ) {}

  public function settle(
    Subscription $subscription,
    Payment $payment,
    ChargeResult $result,
  ): Subscription {
    return $this->transactions->run(fn(): Subscription => match ($result->outcome) {
      ChargeOutcome::Paid => $this->markPaid($subscription, $payment, $result->customer),
      ChargeOutcome::Declined => $this->markFailed($subscription, $payment),
      default => $subscription,
    });
  }

  public function markPaid(
    Subscription $subscription,
    Payment $payment,
    ?string $customer = NULL,
  ): Subscription {
    $payment = $this->payments->update(
      $payment,
      ['status' => PaymentStatus::Paid->value, 'awaits_payer' => 0],
    );
    switch ($payment->purpose) {
      case Payment::FIRST:
        $subscription = $this->lifecycle->confirm($subscription);
        $this->mailer->queue(PassMailer::WELCOME, $subscription, $payment);
        break;

      case Payment::RENEWAL:
        $subscription = $this->lifecycle->renew($subscription);
        $this->mailer->queue(PassMailer::RENEWED, $subscription, $payment);
        break;

      case Payment::CHANGE:
        $changed = $this->planChange->finish($subscription, $payment);
        if ($changed === NULL) {
          $this->refunds->request($payment);
        }
        $subscription = $changed ?? $subscription;
        break;

      case Payment::CARD:
        $columns = [
          'gateway' => $payment->gateway,
          'customer' => $customer ?? $subscription->customer,
        ];
        $subscription = $this->subscriptions->update($subscription, $columns);
        break;
    }
    return $subscription;
  }

  public function markFailed(Subscription $subscription, Payment $payment): Subscription {
    $payment = $this->payments->update(
      $payment,
      ['status' => PaymentStatus::Failed->value, 'awaits_payer' => 0],
    );
    if ($payment->purpose === Payment::RENEWAL) {
      return $this->markPastDue($subscription, $payment);
    }
    if ($payment->purpose === Payment::FIRST) {
      $this->coupons->release($payment);
      $expired = $this->lifecycle->expire($subscription);
      $this->mailer->queue(PassMailer::FAILED, $expired, $payment);
      return $expired;
    }
    return $subscription;
  }

  public function awaitConfirmation(
    Subscription $subscription,
    Payment $payment,
    ChargeResult $result,
  ): Subscription {
    $payment = $this->payments->markAwaitingPayer(
      $payment,
      $result->reference,
      PaymentStatus::Pending,
    );
    $pastDue = $this->lifecycle->markPastDue($subscription);
    $this->mailer->queue(PassMailer::CONFIRMATION_REQUIRED, $pastDue, $payment);
    return $pastDue;
  }

  /**
   * Starts the grace period, or retries within it.
   */
  public function markPastDue(Subscription $subscription, Payment $payment): Subscription {
    $pastDue = $this->lifecycle->markPastDue($subscription);
    // Emails once per period, not per attempt.
    if ($subscription->status !== SubscriptionStatus::PastDue) {
      $this->mailer->queue(PassMailer::FAILED, $pastDue, $payment);
    }
    return $pastDue;
  }

}
