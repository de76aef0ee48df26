<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A subscription plan.
 */
final class Plan {

  /**
   * @param string $id
   *   The key, for example `annual`.
   * @param string $title
   *   Plain text.
   * @param string $description
   *   Safe HTML.
   * @param int $price
   *   Minor units.
   * @param string $interval
   *   Either `month` or `year`.
   * @param bool $promoted
   *   Highlighted as the best value.
   */
  public function __construct(
    public readonly string $id,
    public readonly int $nid,
    public readonly string $title,
    public readonly string $description,
    public readonly int $price,
    public readonly string $currency,
    public readonly string $interval,
    public readonly bool $promoted,
  ) {}

  public function toArray(): array {
    return array_replace(get_object_vars($this), ['price' => Money::major($this->price)]);
  }

}
