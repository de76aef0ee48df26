<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Entity\EntityTypeManagerInterface;

/**
 * Queues sorted by editors.
 */
final readonly class GameQueues {

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private ListedGames $games,
  ) {}

  /**
   * @param string $key
   *   The queue's `field_queue_key`.
   *
   * @return int[]
   *   Listed games in the queue's order.
   */
  public function nids(string $key): array {
    $storage = $this->entityTypeManager->getStorage('node');
    $ids = $storage->getQuery()
      ->accessCheck(TRUE)
      ->condition('type', 'game_queue')
      ->condition('status', 1)
      ->condition('field_queue_key', $key)
      ->sort('nid')
      ->range(0, 1)
      ->execute();
    $queue = $ids ? $storage->load(reset($ids)) : NULL;
    $queued = $queue ? array_column($queue->get('field_games')->getValue(), 'target_id') : [];
    return $this->games->filterListed(array_map(intval(...), $queued));
  }

}
