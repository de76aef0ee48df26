<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Flood\FloodInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Limits how often something is tried. A try is counted before the work, one after the other: a hundred at once are as a hundred in a row.
 *
 * What succeeds is then cleared, or given back.
 */
final class Attempts {

  /**
   * Seconds that one waits for others who count at the same time.
   */
  private const PATIENCE = 10;

  public function __construct(
    private readonly FloodInterface $flood,
    private readonly Connection $database,
    #[Autowire(service: 'lock')]
    private readonly LockBackendInterface $lock,
  ) {}

  /**
   * Counts a try, unless too many have been counted already.
   *
   * @return bool
   *   Whether it is within the limit.
   */
  public function take(string $event, int $limit, int $window, string $identifier): bool {
    // Past the limit nobody waits.
    if (!$this->flood->isAllowed($event, $limit, $window, $identifier)) {
      return FALSE;
    }
    $name = 'ag_game.attempts:' . Crypt::hashBase64("$event\n$identifier");
    $until = time() + self::PATIENCE;
    while (!$this->lock->acquire($name)) {
      if (time() >= $until) {
        return FALSE;
      }
      $this->lock->wait($name, 1);
    }
    try {
      // Others have counted themselves meanwhile.
      if (!$this->flood->isAllowed($event, $limit, $window, $identifier)) {
        return FALSE;
      }
      $this->flood->register($event, $window, $identifier);
      return TRUE;
    }
    finally {
      $this->lock->release($name);
    }
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
