<?php

declare(strict_types=1);

namespace Drupal\ag_vote\Event;

use Drupal\node\NodeInterface;

/**
 * A vote was stored. The value is 1, -1, or 0 for a withdrawn vote.
 */
final readonly class VoteCastEvent {

  public function __construct(
    public NodeInterface $game,
    public int $uid,
    public int $value,
    public int $previous,
  ) {}

}
