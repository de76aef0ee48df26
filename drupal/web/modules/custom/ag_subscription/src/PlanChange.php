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
    private UserLock $userLock,
    private PaymentCharger $charger,
    private PlanRepository $plans,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private PaymentOutcomes $outcomes,
    private TimeInterface $time,
  ) {}

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
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\PlanChangeQuote, array|null}
   *   The updated subscription, the quote, and the payer action to complete first.
   */
  public function apply(int $uid, string $planId): array {
    return $this->userLock->forUser($uid, function () use ($uid, $planId): array {
      $change = $this->preview($uid, $planId);
      $subscription = $this->requireChangeable($uid);
      $payment = $this->payments->findStarted($subscription, Payment::CHANGE, $planId)
        ?? $this->start($subscription, $change);
      $change = PlanChangeQuote::ofPayment($change->plan, $payment);
      $result = $change->due() === 0 || $payment->confirmed
        ? new ChargeResult(ChargeOutcome::Paid)
        : $this->charger->charge($payment, Charge::of($payment, customer: $subscription->customer));
      $subscription = $this->outcomes->settle($subscription, $payment, $result);
      return [$subscription, $change, $result->action];
    });
  }

  private function requireChangeable(int $uid): Subscription {
    $subscription = $this->subscriptions->requireConfirmed($uid);
    // A renewal that timed out may have been charged at the price of the current plan.
    $unconfirmed = $this->payments->findPending($subscription)
      ?? $this->payments->findStarted($subscription, Payment::RENEWAL);
    return $unconfirmed === NULL ? $subscription : throw PassException::unconfirmed();
  }

  private function start(Subscription $subscription, PlanChangeQuote $change): Payment {
    return $this->payments->createFor($subscription, [
      'purpose' => Payment::CHANGE,
      'plan' => $change->plan->id,
      'amount' => $change->plan->price - $change->credit,
      'description' => "Change to {$change->plan->title}",
    ]);
  }

}
