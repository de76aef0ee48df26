<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * The price of changing to another plan, in minor units.
 */
final readonly class PlanChangeQuote {

  /**
   * @param int $credit
   *   The unused share of the current period plus remaining credit.
   */
  public function __construct(
    public Plan $plan,
    public int $credit,
  ) {}

  /**
   * Rounds the credit down, so that switching back and forth gains nothing.
   */
  public static function calculate(Plan $plan, Subscription $subscription, int $now): self {
    $whole = max(1, $subscription->periodEnd - $subscription->periodStart);
    $unused = min($whole, max(0, $subscription->periodEnd - $now));
    return new self($plan, $subscription->credit + intdiv($subscription->paid * $unused, $whole));
  }

  /**
   * A payment that started keeps its amount, because the gateway rejects its key with another one.
   */
  public static function ofPayment(Plan $plan, Payment $payment): self {
    return new self($plan, $plan->price - $payment->amount);
  }

  public function due(): int {
    return max(0, $this->plan->price - $this->credit);
  }

  public function remainingCredit(): int {
    return max(0, $this->credit - $this->plan->price);
  }

  public function toArray(): array {
    return [
      'plan' => $this->plan->toArray(),
      'credit' => Money::major($this->credit),
      'price' => Money::major($this->plan->price),
      'due' => Money::major($this->due()),
    ];
  }

}
