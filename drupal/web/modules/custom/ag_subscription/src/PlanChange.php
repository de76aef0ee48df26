<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;

/**
 * Changes members' plans. What is unused of the paid period counts; a new period begins at once.
 */
final class PlanChange {

  public function __construct(
    private readonly Connection $database,
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly Plans $plans,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly TimeInterface $time,
  ) {}

  /**
   * What a change would come to now.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   Saying why it cannot be.
   */
  public function preview(int $uid, string $planId): Change {
    $subscription = $this->changeable($uid);
    $plan = $this->plans->find($planId) ?? throw Problem::input(['plan' => $planId === '' ? 'Choose a plan.' : "There is no plan \"$planId\"."]);
    if ($plan->id === $subscription->plan) {
      throw new Problem(409, 'You have this plan already.');
    }
    if ($plan->currency !== $subscription->currency) {
      throw Problem::input(['plan' => "You pay in {$subscription->currency}: you cannot change to a plan in {$plan->currency}."]);
    }
    return Change::to($plan, $subscription, $this->time->getCurrentTime());
  }

  /**
   * Changes a member's plan.
   *
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Change, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   The subscription after it, what it came to, and the step that the payer has to take before it counts.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   Saying why not. Then the plan is as it was.
   */
  public function apply(int $uid, string $planId): array {
    return $this->exclusive->run([Exclusive::member($uid)], function () use ($uid, $planId): array {
      $change = $this->preview($uid, $planId);
      $subscription = $this->changeable($uid);
      $payment = $this->payments->open($subscription, Payment::CHANGE, $planId) ?? $this->start($subscription, $change);
      // One that timed out before goes on at its price: the gateway would take another for another payment.
      $change = new Change($change->plan, $change->plan->price - $payment->amount);
      $result = $this->charge($subscription, $payment, $change);
      if ($result->outcome === ChargeOutcome::ActionRequired) {
        $this->payments->await($payment, $result->reference, PaymentStatus::Pending);
        return [$subscription, $change, $result->action];
      }
      $transaction = $this->database->startTransaction();
      $status = $result->outcome === ChargeOutcome::Paid ? PaymentStatus::Paid : PaymentStatus::Pending;
      $this->payments->update($payment, ['status' => $status->value, 'reference' => $result->reference]);
      if ($status === PaymentStatus::Paid) {
        $subscription = $this->states->change($subscription, $change->plan, $change->left());
      }
      unset($transaction);
      return [$subscription, $change, NULL];
    });
  }

  /**
   * Makes a change whose payment was confirmed later.
   *
   * @return \Drupal\ag_subscription\Subscription|null
   *   The subscription after it; none when the plan is deleted meanwhile.
   */
  public function finish(Subscription $subscription, Payment $payment): ?Subscription {
    $plan = $this->plans->everSold($payment->plan);
    return $plan === NULL ? NULL : $this->states->change($subscription, $plan, max(0, -$payment->amount));
  }

  private function changeable(int $uid): Subscription {
    $subscription = $this->subscriptions->live($uid) ?? throw Problem::noPass();
    if ($subscription->status === SubscriptionStatus::Pending || $this->payments->pending($subscription) !== NULL) {
      throw Problem::unconfirmed();
    }
    return $subscription;
  }

  private function start(Subscription $subscription, Change $change): Payment {
    return $this->payments->start([
      'owner' => "member:{$subscription->uid}",
      'uid' => $subscription->uid,
      'subscription' => $subscription->id,
      'purpose' => Payment::CHANGE,
      'plan' => $change->plan->id,
      'amount' => $change->plan->price - $change->credit,
      'currency' => $change->plan->currency,
      'description' => "Change to {$change->plan->title}",
      'gateway' => $subscription->gateway,
    ]);
  }

  private function charge(Subscription $subscription, Payment $payment, Change $change): ChargeResult {
    if ($change->due() === 0 || $payment->confirmed) {
      return new ChargeResult(ChargeOutcome::Paid, $payment->reference);
    }
    try {
      $result = $this->gateways->get($payment->gateway)->charge(
        new Charge($change->due(), $payment->currency, $payment->uuid, $payment->description, customer: $subscription->customer),
      );
    }
    catch (GatewayException | UnknownTokenException $error) {
      $this->payments->drop($payment);
      throw Problem::refused($error);
    }
    if ($result->outcome === ChargeOutcome::Declined) {
      $this->payments->drop($payment);
      throw Problem::declined();
    }
    return $result->outcome === ChargeOutcome::TimedOut ? throw Problem::timedOut() : $result;
  }

}
