<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * What changing to another plan comes to, in minor units.
 */
final class Change {

  /**
   * A change to a plan.
   *
   * @param \Drupal\ag_subscription\Plan $plan
   *   The new plan.
   * @param int $credit
   *   What is taken off: the unused share of the current period, and what was left from before.
   */
  public function __construct(
    public readonly Plan $plan,
    public readonly int $credit,
  ) {}

  /**
   * What changing comes to at a time.
   */
  public static function to(Plan $plan, Subscription $subscription, int $now): self {
    $whole = max(1, $subscription->periodEnd - $subscription->periodStart);
    $unused = min($whole, max(0, $subscription->periodEnd - $now));
    return new self($plan, $subscription->credit + Money::share($subscription->paid, $unused, $whole));
  }

  /**
   * What is charged.
   */
  public function due(): int {
    return max(0, $this->plan->price - $this->credit);
  }

  /**
   * What stays for later payments.
   */
  public function left(): int {
    return max(0, $this->credit - $this->plan->price);
  }

  /**
   * As the wire has it.
   */
  public function toArray(): array {
    return [
      'plan' => $this->plan->toArray(),
      'credit' => Money::major($this->credit),
      'price' => Money::major($this->plan->price),
      'due' => Money::major($this->due()),
    ];
  }

}
