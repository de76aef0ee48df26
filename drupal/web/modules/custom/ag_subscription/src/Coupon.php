<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\node\NodeInterface;

/**
 * A discount on the first payment: a percentage or an amount.
 */
final readonly class Coupon {

  /**
   * @param string $code
   *   In upper case.
   * @param int|null $percent
   *   From 1 to 100.
   * @param int|null $amount
   *   Minor units.
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
    $value = static fn(string $field): mixed => $node->get("field_coupon_$field")->value;
    $integer = static fn(string $field): ?int => $value($field) === NULL ? NULL : (int) $value($field);
    return ($value('amount') === NULL) === ($value('percent') === NULL) ? NULL : new self(
      self::normalize((string) $value('code')),
      $integer('percent'),
      $value('amount') === NULL ? NULL : Money::minor((string) $value('amount')),
      $integer('starts'),
      $integer('expires'),
      $integer('limit'),
      array_map(intval(...), array_column($node->get('field_coupon_plans')->getValue(), 'target_id')),
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
