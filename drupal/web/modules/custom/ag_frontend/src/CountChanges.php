<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\KeyValueStore\KeyValueFactoryInterface;
use Drupal\Core\KeyValueStore\KeyValueStoreInterface;
use Drupal\Core\Lock\LockBackendInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Collects cache tags of games whose counts changed, so that many votes cause one notification.
 */
final readonly class CountChanges {

  public const COLLECTION = 'ag_frontend.counts';

  /**
   * Seconds between notifications of the site.
   */
  private const INTERVAL = 5.0;

  private KeyValueStoreInterface $tags;

  public function __construct(
    KeyValueFactoryInterface $keyValue,
    #[Autowire(service: 'lock.persistent')]
    private LockBackendInterface $lock,
  ) {
    $this->tags = $keyValue->get(self::COLLECTION);
  }

  /**
   * @param string[] $tags
   *   Cache tags of games.
   */
  public function add(array $tags): void {
    $this->tags->setMultiple(array_fill_keys($tags, TRUE));
  }

  /**
   * Returns and forgets what was added, unless the last notification was a moment ago.
   */
  public function takeIfDue(): array {
    return $this->lock->acquire('ag_frontend.counts', self::INTERVAL) ? $this->takeAll() : [];
  }

  /**
   * Returns and forgets what was added.
   */
  public function takeAll(): array {
    $tags = array_keys($this->tags->getAll());
    $this->tags->deleteMultiple($tags);
    return $tags;
  }

}
