<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\ag_game\Event\CountsChangedEvent;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Symfony\Contracts\EventDispatcher\EventDispatcherInterface;

/**
 * Changes the counts of games in their field tables. Call notifyChanged() after the commit.
 *
 * See docs/decisions/0011-counts-without-saving-games.md.
 */
final readonly class StoredCounts {

  public function __construct(
    private Connection $database,
    private EntityTypeManagerInterface $entityTypeManager,
    private CacheTagsInvalidatorInterface $cacheTags,
    private EventDispatcherInterface $events,
  ) {}

  /**
   * Does the work in a transaction that locks the games.
   *
   * @param int[] $nids
   *   Games, or other nodes.
   * @param callable(array<int, \Drupal\ag_game\GameCounts>): mixed $work
   *   Gets the counts by node ID, without deleted games.
   */
  public function withLock(array $nids, callable $work): mixed {
    $transaction = $this->database->startTransaction();
    try {
      $result = $work($this->lock($nids));
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    $transaction->commitOrRelease();
    return $result;
  }

  /**
   * Locks games until the end of the transaction.
   *
   * A save of a game locks the same rows. To prevent deadlocks, lock all games at once and before
   * anything else.
   *
   * @param int[] $nids
   *   Games, or other nodes.
   *
   * @return array<int, \Drupal\ag_game\GameCounts>
   *   Counts by node ID, without deleted games.
   *
   * @throws \LogicException
   *   Without a transaction.
   */
  public function lock(array $nids): array {
    if (!$this->database->inTransaction()) {
      throw new \LogicException('Games can be locked in a transaction only.');
    }
    if ($nids === []) {
      return [];
    }
    // SQLite ignores FOR UPDATE; there a change locks the database.
    if ($this->database->databaseType() === 'sqlite') {
      $this->database->update('node')
        ->expression('vid', '[vid]')
        ->condition('nid', $nids, 'IN')
        ->execute();
    }
    $query = $this->database->select('node', 'n')
      ->fields('n', ['nid', 'vid', 'type', 'langcode'])
      ->condition('nid', $nids, 'IN')
      ->orderBy('nid');
    $query->forUpdate();
    $counts = [];
    foreach ($query->execute() as $row) {
      $nid = (int) $row->nid;
      $counts[$nid] = new GameCounts($this->database, $nid, (int) $row->vid, $row->type, $row->langcode);
    }
    return $counts;
  }

  /**
   * @param int[] $nids
   *   IDs of the games.
   * @param string[] $tags
   *   Cache tags of responses with the counts.
   */
  public function notifyChanged(array $nids, array $tags): void {
    $this->entityTypeManager->getStorage('node')->resetCache($nids);
    $this->events->dispatch(new CountsChangedEvent($nids));
    $this->cacheTags->invalidateTags($tags);
  }

}
