<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\State\StateInterface;

/**
 * Deletes versions of games a day after their last use. ZIP files remain, so that each can be restored.
 */
final readonly class PackageRetention {

  private const STATE = 'ag_game_package.last_cleanup';

  /**
   * Seconds between two runs.
   */
  private const INTERVAL = 3600;

  /**
   * Seconds for players to finish.
   */
  private const LIFETIME = 86400;

  public function __construct(
    private GamesDirectory $games,
    private PackageVersions $versions,
    private ConfigFactoryInterface $config,
    private StateInterface $state,
    private TimeInterface $time,
  ) {}

  /**
   * Runs at most hourly.
   */
  public function run(): void {
    $now = $this->time->getCurrentTime();
    if ($this->games->findProblem() === NULL && $now - (int) $this->state->get(self::STATE, 0) >= self::INTERVAL) {
      $this->state->set(self::STATE, $now);
      $this->deleteUnused();
      $this->games->deleteStale();
    }
  }

  public function deleteUnused(): void {
    $kept = (int) $this->config->get('ag_game_package.settings')->get('kept_versions');
    $inUse = $this->versions->inUse();
    foreach ($this->games->games() as $nid) {
      $versions = $this->games->versions($nid);
      $current = $inUse[$nid] ?? [];
      // Deleted games have no revisions.
      $recent = array_slice(array_diff($this->versions->ofGame($nid), $current), 0, $kept);
      $needed = array_intersect($versions, [...$current, ...$recent]);
      $this->games->touch($nid, $needed);
      foreach (array_diff($versions, $needed) as $version) {
        if ($this->games->age($nid, $version) > self::LIFETIME) {
          $this->games->deleteVersion($nid, $version);
        }
      }
      if (!isset($inUse[$nid])) {
        $this->games->deleteGame($nid);
      }
    }
  }

}
