<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A discount on the first payment.
 */
final readonly class Coupon {

  /**
   * @param string $code
   *   The code in upper case.
   * @param int|null $percent
   *   1–100, or NULL for an amount.
   * @param int|null $amount
   *   Minor units, or NULL for a percentage.
   * @param int|null $starts
   *   Unix timestamp.
   * @param int|null $expires
   *   Unix timestamp.
   * @param int|null $limit
   *   Maximum uses by all members together.
   * @param int[] $plans
   *   Node IDs; empty for all plans.
   */
  public function __construct(
    public int $nid,
    public string $code,
    public ?int $percent,
    public ?int $amount,
    public ?int $starts,
    public ?int $expires,
    public ?int $limit,
    public array $plans,
  ) {}

  public static function normalize(string $code): string {
    return mb_strtoupper(trim($code));
  }

  /**
   * Returns minor units, at most the price.
   */
  public function discount(int $price): int {
    return min($price, $this->amount ?? Money::share($price, $this->percent ?? 0, 100));
  }

  public function isFor(Plan $plan): bool {
    return $this->plans === [] || in_array($plan->nid, $this->plans, TRUE);
  }

}
