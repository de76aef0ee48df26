<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Url;

/**
 * A card of the dashboard.
 */
final class DeskCard {

  public const ITEMS = 5;

  /**
   * @param \Drupal\ag_game\Desk\DeskItem[] $items
   *   The first items.
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
