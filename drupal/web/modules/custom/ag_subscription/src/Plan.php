<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * A way to buy the game pass.
 */
final class Plan {

  /**
   * A plan as an editor has written it.
   *
   * @param string $id
   *   Key, for example annual.
   * @param int $nid
   *   The node.
   * @param string $title
   *   Plain text.
   * @param string $description
   *   Safe HTML.
   * @param int $price
   *   Minor units.
   * @param string $currency
   *   ISO 4217.
   * @param string $interval
   *   Month or year.
   * @param bool $promoted
   *   Whether it is the best value.
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

  /**
   * As the wire has it.
   */
  public function toArray(): array {
    return array_replace(get_object_vars($this), ['price' => Money::major($this->price)]);
  }

}
