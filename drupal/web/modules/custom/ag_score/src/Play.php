<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * A started play of a game.
 */
final class Play {

  public function __construct(
    /**
     * Is 0 for a guest.
     */
    public readonly int $uid,
    public readonly int $nid,
    public readonly int $startTime,
    /**
     * Whether the play uses the day's seed.
     */
    public readonly bool $daily,
    public readonly string $nonce,
  ) {}

}
