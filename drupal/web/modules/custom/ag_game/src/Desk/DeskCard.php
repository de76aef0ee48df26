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
   * @param \Drupal\Core\Url|null $all
   *   The list of all items.
   * @param string[] $cacheTags
   *   Cache tags of the items.
   * @param array $content
   *   A render array with items, a text without items and a link, in place of those above.
   */
  public function __construct(
    public \Stringable|string $title,
    public int $total,
    public array $items = [],
    public \Stringable|string $empty = '',
    public ?Url $all = NULL,
    public array $cacheTags = [],
    public int $maxAge = self::MAX_AGE,
    public array $content = [],
  ) {}

}
