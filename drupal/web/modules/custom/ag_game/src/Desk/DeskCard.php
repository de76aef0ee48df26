<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Url;

/**
 * A card of the dashboard.
 */
final readonly class DeskCard {

  public const ITEMS = 5;

  /**
   * Seconds; limits the cache, because releases become due without a save.
   */
  private const MAX_AGE = 300;

  /**
   * @param \Drupal\ag_game\Desk\DeskItem[] $items
   *   The first items.
   * @param string[] $cacheTags
   *   Cache tags of the items.
   */
  public function __construct(
    public \Stringable|string $title,
    public int $total,
    public array $items,
    public \Stringable|string $empty,
    public Url $all,
    public array $cacheTags = [],
    public int $maxAge = self::MAX_AGE,
  ) {}

}
