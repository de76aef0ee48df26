<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Lock\LockBackendInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Serializes requests about the same member or token.
 *
 * Unique keys prevent duplicates; the lock prevents a second charge.
 */
final readonly class UserLock {

  /**
   * Seconds; more than the timeouts of the six gateway requests of a card change.
   */
  private const LIFETIME = 180.0;
  private const LOCK_TIMEOUT = 30;

  public function __construct(
    #[Autowire(service: 'lock')]
    private LockBackendInterface $lock,
  ) {}

  /**
   * @param string[] $names
   *   Names of locks, for example `member:5`.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When a lock is not released in time.
   */
  public function run(array $names, callable $task): mixed {
    // Sorts the names to prevent deadlocks.
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

  public function forUser(int $uid, callable $task): mixed {
    return $this->run(["member:$uid"], $task);
  }

  public function forPayment(Payment $payment, callable $task): mixed {
    $names = ["payment:{$payment->id}"];
    if ($payment->uid !== NULL) {
      $names[] = "member:{$payment->uid}";
    }
    return $this->run($names, $task);
  }

  private function acquire(string $name): void {
    $until = time() + self::LOCK_TIMEOUT;
    while (!$this->lock->acquire($name, self::LIFETIME)) {
      if (time() >= $until) {
        throw PassException::timedOut();
      }
      $this->lock->wait($name, 1);
    }
  }

}
