<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\node\NodeInterface;

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
    public string $code,
    public ?int $percent,
    public ?int $amount,
    public ?int $starts = NULL,
    public ?int $expires = NULL,
    public ?int $limit = NULL,
    public array $plans = [],
  ) {}

  /**
   * Returns NULL unless the node has exactly one kind of discount.
   */
  public static function ofNode(NodeInterface $node): ?self {
    $hasAmount = !$node->get('field_coupon_amount')->isEmpty();
    if ($node->get('field_coupon_percent')->isEmpty() !== $hasAmount) {
      return NULL;
    }
    $integer = fn(string $field): ?int => $node->get($field)->isEmpty()
      ? NULL
      : (int) $node->get($field)->value;
    return new self(
      self::normalize((string) $node->get('field_coupon_code')->value),
      $integer('field_coupon_percent'),
      $hasAmount ? Money::minor((string) $node->get('field_coupon_amount')->value) : NULL,
      $integer('field_coupon_starts'),
      $integer('field_coupon_expires'),
      $integer('field_coupon_limit'),
      array_map(
        intval(...),
        array_column($node->get('field_coupon_plans')->getValue(), 'target_id'),
      ),
    );
  }

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
