<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Url;

/**
 * A card of the dashboard: a count, the first items and a link to all.
 */
final class DeskCard {

  /**
   * Maximum number of items.
   */
  public const ITEMS = 5;

  /**
   * Makes a card.
   *
   * @param \Stringable|string $title
   *   What waits.
   * @param int $total
   *   How many.
   * @param \Drupal\ag_game\Desk\DeskItem[] $items
   *   The first of them.
   * @param \Stringable|string $empty
   *   What to say when nothing waits.
   * @param \Drupal\Core\Url $all
   *   Where all of them are.
   * @param \Drupal\Core\Cache\CacheableMetadata $cacheability
   *   What the card depends on.
   */
  public function __construct(
    public readonly \Stringable|string $title,
    public readonly int $total,
    public readonly array $items,
    public readonly \Stringable|string $empty,
    public readonly Url $all,
    public readonly CacheableMetadata $cacheability,
  ) {}

}
