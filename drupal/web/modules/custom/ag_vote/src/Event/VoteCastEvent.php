<?php

declare(strict_types=1);

namespace Drupal\ag_vote\Event;

use Drupal\node\NodeInterface;

/**
 * A vote was stored. The value is 1, -1, or 0 for a withdrawn vote.
 */
final class VoteCastEvent {

  public function __construct(
    public readonly NodeInterface $game,
    public readonly int $uid,
    public readonly int $value,
    public readonly int $previous,
  ) {}

}
