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
   * @param \Stringable|string $title
   *   The title.
   * @param int $total
   *   The number of items.
   * @param \Drupal\ag_game\Desk\DeskItem[] $items
   *   The first items.
   * @param \Stringable|string $empty
   *   The text without items.
   * @param \Drupal\Core\Url $all
   *   The list of all items.
   * @param \Drupal\Core\Cache\CacheableMetadata $cacheability
   *   The card's cacheability.
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
