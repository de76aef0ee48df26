<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\Component\Datetime\TimeInterface;

/**
 * Changes members' plans.
 *
 * The unused part of the paid period is credited, and a new period starts at once.
 */
final readonly class PlanChange {

  private const MAX_CHANGES = 3;

  public function __construct(
    private TransactionRunner $transactions,
    private UserLock $userLock,
    private PaymentCharger $charger,
    private PlanRepository $plans,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private TimeInterface $time,
  ) {}

  /**
   * @throws \Drupal\ag_subscription\PassException
   *   The message is the reason why the change is impossible.
   */
  public function preview(int $uid, string $planId): PlanChangeQuote {
    $subscription = $this->requireChangeable($uid);
    $plan = $this->plans->find($planId) ?? throw PassException::input([
      'plan' => $planId === '' ? 'Choose a plan.' : "There is no plan \"$planId\".",
    ]);
    if ($plan->id === $subscription->plan) {
      throw new PassException(409, 'You already have this plan.');
    }
    if ($plan->currency !== $subscription->currency) {
      throw PassException::input([
        'plan' => "You pay in {$subscription->currency}: you cannot change to a plan in {$plan->currency}.",
      ]);
    }
    if ($this->payments->countChanges($subscription) >= self::MAX_CHANGES) {
      throw new PassException(
        409,
        'You can change your plan three times per billing period. Try again after your next renewal.',
      );
    }
    return PlanChangeQuote::calculate($plan, $subscription, $this->time->getCurrentTime());
  }

  /**
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\PlanChangeQuote, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   The updated subscription, the quote, and the payer action to complete first.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   The message is the reason. The plan is unchanged then.
   */
  public function apply(int $uid, string $planId): array {
    return $this->userLock->forUser($uid, function () use ($uid, $planId): array {
      $change = $this->preview($uid, $planId);
      $subscription = $this->requireChangeable($uid);
      $payment = $this->payments->findStarted(
        $subscription,
        Payment::CHANGE,
        $planId,
      ) ?? $this->start($subscription, $change);
      // A timed-out change keeps its price, because the gateway rejects its key with another
      // amount.
      $change = new PlanChangeQuote($change->plan, $change->plan->price - $payment->amount);
      $result = $this->charge($subscription, $payment, $change);
      if ($result->outcome === ChargeOutcome::ActionRequired) {
        $this->payments->markAwaitingPayer($payment, $result->reference, PaymentStatus::Pending);
        return [$subscription, $change, $result->action];
      }
      // If the plan cannot be changed, the next attempt finds the charge, or cron refunds it.
      $payment = $this->payments->recordResult($payment, $result);
      $subscription = $this->transactions->run(
        fn(): Subscription => $this->applyResult($subscription, $payment, $change, $result),
      );
      return [$subscription, $change, NULL];
    });
  }

  private function applyResult(
    Subscription $subscription,
    Payment $payment,
    PlanChangeQuote $change,
    ChargeResult $result,
  ): Subscription {
    if ($result->outcome !== ChargeOutcome::Paid) {
      $this->payments->update($payment, ['status' => PaymentStatus::Pending->value]);
      return $subscription;
    }
    $this->payments->update($payment, ['status' => PaymentStatus::Paid->value]);
    return $this->lifecycle->change($subscription, $change->plan, $change->remainingCredit());
  }

  /**
   * @return \Drupal\ag_subscription\Subscription|null
   *   The changed subscription, or NULL when the plan has been deleted.
   */
  public function finish(Subscription $subscription, Payment $payment): ?Subscription {
    $plan = $this->plans->findIncludingUnpublished($payment->plan);
    return $plan === NULL
      ? NULL
      : $this->lifecycle->change($subscription, $plan, max(0, -$payment->amount));
  }

  private function requireChangeable(int $uid): Subscription {
    $subscription = $this->subscriptions->findLive($uid) ?? throw PassException::noPass();
    if (
      $subscription->status === SubscriptionStatus::Pending
      || $this->payments->findPending($subscription) !== NULL
    ) {
      throw PassException::unconfirmed();
    }
    return $subscription;
  }

  private function start(Subscription $subscription, PlanChangeQuote $change): Payment {
    return $this->payments->createFor($subscription, [
      'purpose' => Payment::CHANGE,
      'plan' => $change->plan->id,
      'amount' => $change->plan->price - $change->credit,
      'description' => "Change to {$change->plan->title}",
    ]);
  }

  private function charge(
    Subscription $subscription,
    Payment $payment,
    PlanChangeQuote $change,
  ): ChargeResult {
    if ($change->due() === 0 || $payment->confirmed) {
      return new ChargeResult(ChargeOutcome::Paid, $payment->reference);
    }
    $charge = Charge::of($payment, customer: $subscription->customer);
    return $this->charger->charge($payment, $charge);
  }

}
