<?php

declare(strict_types=1);

namespace Drupal\ag_vote\Hook;

use Drupal\ag_vote\Votes;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Deletes votes of deleted users and games.
 */
final class VoteHooks {

  public function __construct(private readonly Votes $votes) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->votes->deleteForGame((int) $node->id());
  }

  /**
   * Subtracts the member's votes from the totals.
   */
  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->votes->deleteForUser((int) $user->id());
  }

}
