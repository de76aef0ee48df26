<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\Queue\QueueFactory;

/**
 * Queues IDs that are not queued yet.
 */
final readonly class IdQueue {

  /**
   * Seconds after which an item counts as lost.
   */
  private const LIFETIME = 21600;

  public function __construct(
    private QueueFactory $queues,
    private KeyValueExpirableFactoryInterface $keyValue,
  ) {}

  public function add(string $queue, int $id): void {
    if ($this->keyValue->get($queue)->setWithExpireIfNotExists((string) $id, TRUE, self::LIFETIME)) {
      try {
        $this->queues->get($queue)->createItem($id);
      }
      catch (\Throwable $error) {
        $this->release($queue, $id);
        throw $error;
      }
    }
  }

  /**
   * Call it before processing, so that the ID can be queued again.
   */
  public function release(string $queue, int $id): void {
    $this->keyValue->get($queue)->delete((string) $id);
  }

}
