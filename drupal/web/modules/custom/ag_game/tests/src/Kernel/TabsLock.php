<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Core\Lock\LockBackendInterface;

/**
 * Locks of requests that run side by side: each is a fiber, and lets the others go on while it waits.
 */
final class TabsLock implements LockBackendInterface {

  /**
   * What a fiber says that has to wait.
   */
  public const WAITS = 'waits';

  /**
   * Who holds a lock, by its name.
   *
   * @var array<string, string>
   */
  private array $holders = [];

  /**
   * {@inheritdoc}
   */
  public function acquire($name, $timeout = 30.0): bool {
    $this->holders[$name] ??= $this->getLockId();
    return $this->holders[$name] === $this->getLockId();
  }

  /**
   * {@inheritdoc}
   */
  public function lockMayBeAvailable($name): bool {
    return !isset($this->holders[$name]);
  }

  /**
   * {@inheritdoc}
   */
  public function wait($name, $delay = 30): bool {
    \Fiber::suspend(self::WAITS);
    return !$this->lockMayBeAvailable($name);
  }

  /**
   * {@inheritdoc}
   */
  public function release($name): void {
    if (($this->holders[$name] ?? NULL) === $this->getLockId()) {
      unset($this->holders[$name]);
      if (\Fiber::getCurrent() !== NULL) {
        \Fiber::suspend();
      }
    }
  }

  /**
   * {@inheritdoc}
   */
  public function releaseAll($lockId = NULL): void {
    $this->holders = array_diff($this->holders, [$lockId ?? $this->getLockId()]);
  }

  /**
   * {@inheritdoc}
   */
  public function getLockId(): string {
    $fiber = \Fiber::getCurrent();
    return $fiber === NULL ? 'test' : (string) spl_object_id($fiber);
  }

}
