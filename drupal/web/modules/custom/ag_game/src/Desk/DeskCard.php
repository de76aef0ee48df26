<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Url;

/**
 * A card of the dashboard.
 */
final readonly class DeskCard {

  public const ITEMS = 5;

  /**
   * @param \Drupal\ag_game\Desk\DeskItem[] $items
   *   The first items.
   */
  public function __construct(
    public \Stringable|string $title,
    public int $total,
    public array $items,
    public \Stringable|string $empty,
    public Url $all,
    public CacheableMetadata $cacheability,
  ) {}

}
