<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Lock\LockBackendInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Lets one request at a time deal with the same member or token; the others wait.
 *
 * Unique keys hold what must not be double; this keeps a second charge from being asked for.
 */
final class Exclusive {

  /**
   * Seconds: longer than any gateway is waited for, twice.
   */
  private const LIFETIME = 120.0;
  private const PATIENCE = 30;

  public function __construct(
    #[Autowire(service: 'lock')]
    private readonly LockBackendInterface $lock,
  ) {}

  /**
   * Runs a task when nobody else deals with any of the names.
   *
   * @param string[] $names
   *   For example `member:5`.
   * @param callable(): mixed $task
   *   The task.
   *
   * @return mixed
   *   What the task returns.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When the others take too long.
   */
  public function run(array $names, callable $task): mixed {
    // All take them in the same order, so that no two wait for each other.
    sort($names);
    $held = [];
    try {
      foreach ($names as $name) {
        $this->acquire("ag_subscription:$name");
        $held[] = "ag_subscription:$name";
      }
      return $task();
    }
    finally {
      array_map($this->lock->release(...), $held);
    }
  }

  public static function member(int $uid): string {
    return "member:$uid";
  }

  private function acquire(string $name): void {
    $until = time() + self::PATIENCE;
    while (!$this->lock->acquire($name, self::LIFETIME)) {
      if (time() >= $until) {
        throw Problem::timedOut();
      }
      $this->lock->wait($name, 1);
    }
  }

}
