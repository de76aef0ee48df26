<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A subscription plan.
 */
final readonly class Plan {

  /**
   * @param string $id
   *   The key, for example `annual`.
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
    public string $id,
    public int $nid,
    public string $title,
    public string $description,
    public int $price,
    public string $currency,
    public string $interval,
    public bool $promoted = FALSE,
  ) {}

  public function toArray(): array {
    return array_replace(get_object_vars($this), ['price' => Money::major($this->price)]);
  }

}
