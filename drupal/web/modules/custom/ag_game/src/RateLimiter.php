<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Flood\FloodInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException;

/**
 * Counts attempts before the work, under a lock, so that parallel ones cannot exceed the limit.
 *
 * Callers clear or restore the count after a success.
 */
final readonly class RateLimiter {

  private const LOCK_TIMEOUT = 10;

  private const BUSY_LIMIT = 1;

  public function __construct(
    private FloodInterface $flood,
    private Connection $database,
    #[Autowire(service: 'lock')]
    private LockBackendInterface $lock,
    private RequestStack $requests,
  ) {}

  /**
   * @return bool
   *   Whether the attempt is within the limit.
   */
  public function consume(string $event, int $limit, int $window, string $identifier): bool {
    // Avoids waiting for the lock.
    if (!$this->flood->isAllowed($event, $limit, $window, $identifier)) {
      return FALSE;
    }
    $name = 'ag_game.attempts:' . Crypt::hashBase64("$event\n$identifier");
    $until = time() + self::LOCK_TIMEOUT;
    while (!$this->lock->acquire($name)) {
      if (time() >= $until) {
        return FALSE;
      }
      $this->lock->wait($name, 1);
    }
    try {
      // Concurrent attempts may have been counted meanwhile.
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

  public function consumeForClient(string $event, int $limit, int $window): bool {
    return $this->consume($event, $limit, $window, $this->client());
  }

  /**
   * @throws \Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException
   *   When the limit is exceeded.
   */
  public function requireForClient(
    string $event,
    int $limit,
    int $window,
    string $message,
  ): void {
    if (!$this->consumeForClient($event, $limit, $window)) {
      throw new AccessDeniedHttpException($message);
    }
  }

  /**
   * Limits a public route per client.
   *
   * Above the total, each client has a single attempt, so that many clients together cannot close
   * the route for everybody.
   *
   * @param array{string, int, int} $client
   *   Event, limit and window per client.
   * @param array{string, int, int} $total
   *   The same for all clients together.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException
   *   When the limit is exceeded.
   */
  public function requireForClientAndTotal(array $client, array $total, string $message): void {
    [$event, $limit, $window] = $client;
    $isBusy = !$this->flood->isAllowed(...[...$total, 'all']);
    if (!$this->consumeForClient($event, $isBusy ? self::BUSY_LIMIT : $limit, $window)) {
      throw new TooManyRequestsHttpException(NULL, $message);
    }
    if (!$isBusy) {
      $this->consume(...$total, identifier: 'all');
    }
  }

  /**
   * Counts an attempt before the task, and removes it unless its outcome counts.
   *
   * @param array{string, int, int, string} $limit
   *   Event, limit, window, and the message when the limit is exceeded.
   * @param callable(\Throwable|null, mixed): bool $counts
   *   Gets the error of the task, or NULL, and its result.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException
   *   When the limit is exceeded; otherwise what the task throws.
   */
  public function limitForClient(array $limit, callable $task, callable $counts): mixed {
    [$event, $max, $window, $message] = $limit;
    if (!$this->consumeForClient($event, $max, $window)) {
      throw new TooManyRequestsHttpException(NULL, $message);
    }
    $error = $result = NULL;
    try {
      return $result = $task();
    }
    catch (\Throwable $error) {
      throw $error;
    }
    finally {
      if (!$counts($error, $result)) {
        $this->restoreForClient($event);
      }
    }
  }

  /**
   * Removes one attempt. With another flood backend it expires by itself.
   */
  public function restore(string $event, string $identifier): void {
    try {
      $newest = $this->database->select('flood', 'f')
        ->condition('event', $event)
        ->condition('identifier', $identifier);
      $newest->addExpression('MAX([fid])');
      $this->database->delete('flood')
        ->condition('fid', $newest->execute()->fetchField() ?: 0)
        ->execute();
    }
    catch (DatabaseException) {
      // Core creates the table on first use.
    }
  }

  public function restoreForClient(string $event): void {
    $this->restore($event, $this->client());
  }

  public function clear(string $event, string $identifier): void {
    $this->flood->clear($event, $identifier);
  }

  private function client(): string {
    return ClientNetwork::of($this->requests->getCurrentRequest());
  }

}
