<?php

declare(strict_types=1);

namespace Drupal\ag_game\Event;

/**
 * Counts of games changed without a save.
 */
final readonly class CountsChangedEvent {

  /**
   * @param int[] $nids
   *   IDs of the games.
   */
  public function __construct(
    public array $nids,
  ) {}

}
