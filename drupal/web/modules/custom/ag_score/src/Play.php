<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * A play that a page began: who plays what, and since when.
 */
final class Play {

  public function __construct(
    /**
     * The member's id, 0 for a guest.
     */
    public readonly int $uid,
    public readonly int $nid,
    public readonly int $began,
    /**
     * Whether it is the game of the day, with the seed of the day.
     */
    public readonly bool $daily,
    public readonly string $nonce,
  ) {}

}
