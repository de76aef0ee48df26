<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Flood\FloodInterface;

/**
 * Limits how often something is tried. A try is counted before the work: a hundred at once are no more than a hundred in a row.
 *
 * What succeeds is then cleared, or given back.
 */
final class Attempts {

  public function __construct(
    private readonly FloodInterface $flood,
    private readonly Connection $database,
  ) {}

  /**
   * Counts a try, unless too many have been counted already.
   *
   * @return bool
   *   Whether it is within the limit.
   */
  public function take(string $event, int $limit, int $window, string $identifier): bool {
    if (!$this->flood->isAllowed($event, $limit, $window, $identifier)) {
      return FALSE;
    }
    $this->flood->register($event, $window, $identifier);
    // Each that comes at the same time has counted itself by now.
    return $this->flood->isAllowed($event, $limit + 1, $window, $identifier);
  }

  /**
   * Takes one try back. Where core's own table does not hold them, it counts until its time is over.
   */
  public function giveBack(string $event, string $identifier): void {
    try {
      $newest = $this->database->select('flood', 'f')->condition('event', $event)->condition('identifier', $identifier);
      $newest->addExpression('MAX([fid])');
      $this->database->delete('flood')->condition('fid', $newest->execute()->fetchField() ?: 0)->execute();
    }
    catch (DatabaseException) {
      // Core makes the table when it counts for the first time.
    }
  }

  /**
   * Forgets all tries.
   */
  public function clear(string $event, string $identifier): void {
    $this->flood->clear($event, $identifier);
  }

}
