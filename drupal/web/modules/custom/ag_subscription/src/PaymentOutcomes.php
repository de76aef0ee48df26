<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;

/**
 * Applies the outcomes of payments for a subscription, and queries those that await their payer.
 */
final readonly class PaymentOutcomes {

  public function __construct(
    private TransactionRunner $transactions,
    private UserLock $userLock,
    private Gateways $gateways,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private CouponRepository $coupons,
    private PlanRepository $plans,
    private RefundManager $refunds,
    private PassMailer $mailer,
  ) {}

  /**
   * Applies what a charge, a query or a webhook reports. The caller holds the member's lock.
   *
   * The result is stored first: if it cannot be applied, the next attempt does that without another
   * charge.
   */
  public function settle(
    Subscription $subscription,
    Payment $payment,
    ChargeResult $result,
  ): Subscription {
    $isFinal = in_array($result->outcome, [ChargeOutcome::Paid, ChargeOutcome::Declined], TRUE);
    if (!$isFinal && $payment->awaitsPayer) {
      return $subscription;
    }
    $payment = $this->payments->recordResult($payment, $result);
    // Saved cards are queried, too: events do not name their customer.
    $awaitsPayer = $result->outcome === ChargeOutcome::ActionRequired
      || (!$isFinal && $payment->purpose === Payment::CARD);
    $columns = [
      'status' => $result->outcome->paymentStatus()->value,
      'awaits_payer' => (int) $awaitsPayer,
    ];
    return $this->transactions->run(function () use ($subscription, $payment, $result, $columns): Subscription {
      $payment = $this->payments->update($payment, $columns);
      return match ($payment->status) {
        PaymentStatus::Paid => $this->applyPaid($subscription, $payment, $result->customer),
        PaymentStatus::Failed => $this->applyFailed($subscription, $payment),
        default => $this->applyPending($subscription, $payment),
      };
    });
  }

  /**
   * @return array{\Drupal\ag_subscription\Subscription, array|null}
   *   The updated subscription, and the action still to complete.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When no payment is waiting, it was declined, or its state is unknown.
   */
  public function confirm(int $uid): array {
    return $this->userLock->forUser($uid, function () use ($uid): array {
      $subscription = $this->subscriptions->findLive($uid) ?? throw PassException::noPass();
      $payment = $this->payments->findAwaitingPayer($subscription) ?? throw new PassException(
        409,
        'You have no payment to confirm.',
      );
      return $this->poll($subscription, $payment);
    });
  }

  /**
   * The member's own request may have come first.
   */
  public function onGatewayEvent(Payment $payment): void {
    $this->userLock->forUser((int) $payment->uid, function () use ($payment): void {
      $subscription = $this->subscriptions->findLive((int) $payment->uid);
      $awaiting = $this->payments->get($payment->id);
      if ($subscription !== NULL && $awaiting?->awaitsPayer) {
        $this->poll($subscription, $awaiting);
      }
    });
  }

  /**
   * A payment that went through counts. The caller holds the member's lock.
   */
  public function expire(Subscription $subscription, Payment $payment): Subscription {
    try {
      $result = $this->gateways->get($payment->gateway)->retrieve(
        (string) $payment->reference,
        isOver: TRUE,
      );
    }
    catch (GatewayException | GatewayTimeoutException) {
      // A removed gateway must not keep a pass active; payments confirmed later are refunded.
      return $subscription;
    }
    return $this->settle($subscription, $payment, $result);
  }

  private function poll(Subscription $subscription, Payment $payment): array {
    try {
      $result = $this->gateways->get($payment->gateway)->retrieve((string) $payment->reference);
    }
    catch (GatewayTimeoutException) {
      throw PassException::timedOut();
    }
    catch (GatewayException $error) {
      throw PassException::refused($error);
    }
    $subscription = $this->settle($subscription, $payment, $result);
    return $result->outcome === ChargeOutcome::Declined
      ? throw PassException::declined()
      : [$subscription, $result->action];
  }

  /**
   * Starts the grace period, or retries within it.
   */
  private function markPastDue(Subscription $subscription, Payment $payment): Subscription {
    $pastDue = $this->lifecycle->markPastDue($subscription);
    // Emails once per period, not per attempt.
    if ($subscription->status !== SubscriptionStatus::PastDue) {
      $this->mailer->queue(PassMailer::FAILED, $pastDue, $payment);
    }
    return $pastDue;
  }

  private function applyPaid(
    Subscription $subscription,
    Payment $payment,
    ?string $customer,
  ): Subscription {
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
        $plan = $this->plans->findIncludingUnpublished($payment->plan);
        if ($plan === NULL) {
          $this->refunds->request($payment);
          break;
        }
        $quote = PlanChangeQuote::ofPayment($plan, $payment);
        $subscription = $this->lifecycle->change($subscription, $plan, $quote->remainingCredit());
        break;

      case Payment::CARD:
        $subscription = $this->subscriptions->update($subscription, [
          'gateway' => $payment->gateway,
          'customer' => $customer ?? $subscription->customer,
        ]);
        break;
    }
    return $subscription;
  }

  private function applyFailed(Subscription $subscription, Payment $payment): Subscription {
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

  /**
   * The payer or a webhook completes the payment.
   */
  private function applyPending(Subscription $subscription, Payment $payment): Subscription {
    if ($payment->purpose !== Payment::RENEWAL) {
      return $subscription;
    }
    if (!$payment->awaitsPayer) {
      return $this->lifecycle->postpone($subscription);
    }
    $pastDue = $this->lifecycle->markPastDue($subscription);
    $this->mailer->queue(PassMailer::CONFIRMATION_REQUIRED, $pastDue, $payment);
    return $pastDue;
  }

}
