<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A discount on the first payment.
 */
final class Coupon {

  /**
   * @param string $code
   *   In upper case.
   * @param int|null $percent
   *   1–100, or NULL when it is an amount.
   * @param int|null $amount
   *   Minor units, or NULL when it is a percentage.
   * @param int|null $starts
   *   Unix timestamp.
   * @param int|null $expires
   *   Unix timestamp.
   * @param int|null $limit
   *   Maximum number of uses by all members.
   * @param int[] $plans
   *   Node IDs of the plans it is valid for; empty for all.
   */
  public function __construct(
    public readonly int $nid,
    public readonly string $code,
    public readonly ?int $percent,
    public readonly ?int $amount,
    public readonly ?int $starts,
    public readonly ?int $expires,
    public readonly ?int $limit,
    public readonly array $plans,
  ) {}

  /**
   * Normalizes a code to the form that is stored and displayed.
   */
  public static function normalise(string $code): string {
    return mb_strtoupper(trim($code));
  }

  /**
   * The discount on a price in minor units, at most the price.
   */
  public function discount(int $price): int {
    return min($price, $this->amount ?? Money::share($price, $this->percent ?? 0, 100));
  }

  public function isFor(Plan $plan): bool {
    return $this->plans === [] || in_array($plan->nid, $this->plans, TRUE);
  }

}
