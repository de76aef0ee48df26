<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Finds passes and locks them, one request per member at a time.
 */
final readonly class Passes {

  /**
   * Seconds; more than the timeouts of the requests of a purchase.
   */
  private const LOCK_LIFETIME = 180.0;
  private const LOCK_TIMEOUT = 30;

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'lock')]
    private LockBackendInterface $lock,
  ) {}

  /**
   * Unique keys prevent duplicates; the lock prevents a second charge.
   *
   * @param string[] $names
   *   Names of locks, for example `member:5`.
   * @param callable(): T $task
   *   The task.
   *
   * @return T
   *   The result of the task.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When a lock is not released in time.
   *
   * @template T
   */
  public function lock(array $names, callable $task): mixed {
    // Sorts the names to prevent deadlocks.
    sort($names);
    $held = [];
    try {
      foreach ($names as $name) {
        $until = time() + self::LOCK_TIMEOUT;
        $name = 'ag_subscription:' . Crypt::hashBase64($name);
        while (!$this->lock->acquire($name, self::LOCK_LIFETIME)) {
          if (time() >= $until) {
            throw PassException::timedOut();
          }
          $this->lock->wait($name, 1);
        }
        $held[] = $name;
      }
      return $task();
    }
    finally {
      array_map($this->lock->release(...), $held);
    }
  }

  /**
   * Locks a pass, or the attempt to buy one, and reads it again.
   *
   * @param callable(\Drupal\ag_subscription\Entity\GamePass): void $task
   *   Not called when the pass was deleted meanwhile.
   */
  public function lockPass(GamePass $pass, callable $task): void {
    $names = array_filter([
      $pass->status() === GamePass::INCOMPLETE ? "token:{$pass->text('token')}" : NULL,
      $pass->uid() === NULL ? "pass:{$pass->id()}" : "member:{$pass->uid()}",
    ]);
    $this->lock($names, function () use ($pass, $task): void {
      $current = $this->find(['id' => $pass->id()])[0] ?? NULL;
      if ($current !== NULL) {
        $task($current);
      }
    });
  }

  public function findLive(int $uid): ?GamePass {
    return $this->find(['live_uid' => $uid])[0] ?? NULL;
  }

  public function requireLive(int $uid): GamePass {
    return $this->findLive($uid) ?? throw PassException::noPass();
  }

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass[]
   *   The live pass, then expired ones, the newest first.
   */
  public function findOfMember(int $uid): array {
    $passes = $this->find(['uid' => $uid, 'status' => [...GamePass::LIVE, GamePass::EXPIRED]]);
    usort($passes, static fn(GamePass $a, GamePass $b): int => [$b->isLive(), (int) $b->id()] <=> [$a->isLive(), (int) $a->id()]);
    return $passes;
  }

  /**
   * @return \Drupal\ag_subscription\Entity\GamePass[]
   *   Passes with these values of fields.
   */
  public function find(array $values): array {
    $passes = $this->entityTypeManager->getStorage('game_pass')->loadByProperties($values);
    return array_values(array_filter($passes, static fn(object $pass): bool => $pass instanceof GamePass));
  }

}
