<?php

declare(strict_types=1);

namespace Drupal\ag_score\Hook;

use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\PlayValidator;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Deletes the scores of deleted users and games.
 */
final class ScoreHooks {

  public function __construct(
    private readonly Leaderboards $leaderboards,
    private readonly PlayValidator $plays,
  ) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->leaderboards->deleteForGame((int) $node->id());
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->leaderboards->deleteForUser((int) $user->id());
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->plays->deleteOld();
    $this->leaderboards->deleteOld();
  }

}
