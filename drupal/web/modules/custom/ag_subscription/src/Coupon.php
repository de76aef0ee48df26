<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * What takes something off the first payment.
 */
final class Coupon {

  /**
   * A coupon as an editor has written it.
   *
   * @param int $nid
   *   The node.
   * @param string $code
   *   In capital letters.
   * @param int|null $percent
   *   1–100, or NULL when it is an amount.
   * @param int|null $amount
   *   Minor units, or NULL when it is a percentage.
   * @param int|null $starts
   *   Unix time from which it is valid.
   * @param int|null $expires
   *   Unix time until which it is valid.
   * @param int|null $limit
   *   Uses by all members together.
   * @param int[] $plans
   *   Nodes of the plans that it is for; none for all.
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
   * A code as it is stored and shown, however it was typed.
   */
  public static function normalise(string $code): string {
    return mb_strtoupper(trim($code));
  }

  /**
   * What it takes off a price, in minor units; never more than the price.
   */
  public function discount(int $price): int {
    return min($price, $this->amount ?? Money::share($price, $this->percent ?? 0, 100));
  }

  public function isFor(Plan $plan): bool {
    return $this->plans === [] || in_array($plan->nid, $this->plans, TRUE);
  }

}
