<?php

declare(strict_types=1);

namespace Drupal\ag_score\Hook;

use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\Plays;
use Drupal\Core\Hook\Attribute\Hook;

/**
 * Deletes old plays and boards.
 */
final readonly class ScoreHooks {

  public function __construct(
    private Leaderboards $leaderboards,
    private Plays $plays,
  ) {}

  #[Hook('cron')]
  public function cron(): void {
    $this->plays->deleteOld();
    $this->leaderboards->deleteOld();
  }

}
