<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * A started play of a game.
 */
final readonly class Play {

  public function __construct(
    /**
     * Is 0 for a guest.
     */
    public int $uid,
    public int $nid,
    public int $startTime,
    /**
     * Whether the play uses the day's seed.
     */
    public bool $daily,
    public string $nonce,
  ) {}

}
