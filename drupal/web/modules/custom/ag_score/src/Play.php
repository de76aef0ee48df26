<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * A started play: who plays which game since when.
 */
final class Play {

  public function __construct(
    /**
     * The user ID, 0 for a guest.
     */
    public readonly int $uid,
    public readonly int $nid,
    public readonly int $began,
    /**
     * Whether it is the daily game with the day's seed.
     */
    public readonly bool $daily,
    public readonly string $nonce,
  ) {}

}
