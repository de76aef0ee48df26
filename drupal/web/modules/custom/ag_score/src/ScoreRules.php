<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\node\NodeInterface;

/**
 * Order and range of a game's scores, set by editors.
 */
final readonly class ScoreRules {

  private function __construct(
    public int $nid,
    public bool $higherIsBetter,
    public int $min,
    public int $max,
  ) {}

  /**
   * Returns NULL for a game without leaderboards.
   */
  public static function fromGame(NodeInterface $game): ?self {
    $order = $game->hasField('field_score_order') ? $game->get('field_score_order')->value : NULL;
    $max = $game->hasField('field_score_max') ? $game->get('field_score_max')->value : NULL;
    if ($order === NULL || $max === NULL) {
      return NULL;
    }
    return new self(
      (int) $game->id(),
      $order === 'higher',
      (int) $game->get('field_score_min')->value,
      (int) $max,
    );
  }

}
