<?php

declare(strict_types=1);

namespace Drupal\ag_score\Hook;

use Drupal\ag_score\Boards;
use Drupal\ag_score\Plays;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;

/**
 * Forgets scores of and for what is gone.
 */
final class ScoreHooks {

  public function __construct(
    private readonly Boards $boards,
    private readonly Plays $plays,
  ) {}

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    $this->boards->forgetGame((int) $node->id());
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    $this->boards->forgetMember((int) $user->id());
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->plays->forgetOld();
    $this->boards->forgetOld();
  }

}
