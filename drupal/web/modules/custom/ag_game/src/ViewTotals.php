<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Adds counted views to field_hits.
 *
 * Each batch is a transaction, so that views are counted exactly once.
 */
final class ViewTotals {

  /**
   * Invalidated when totals change; lists by plays or recent traffic carry it.
   */
  public const CACHE_TAG = 'ag_game_views';

  private const BATCH = 200;

  public function __construct(
    private readonly Connection $database,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly StoredCounts $counts,
  ) {}

  public function settle(): void {
    $last = 0;
    while ($nids = $this->waiting($last)) {
      $this->updateBatch($nids);
      $last = max($nids);
    }
  }

  /**
   * Games with pending views above an ID, in order.
   */
  private function waiting(int $after): array {
    return array_map(intval(...), $this->database->select('ag_game_views', 'v')
      ->fields('v', ['nid'])
      ->condition('nid', $after, '>')
      ->where('[settled] < [views]')
      ->distinct()
      ->orderBy('nid')
      ->range(0, self::BATCH)
      ->execute()
      ->fetchCol());
  }

  private function updateBatch(array $nids): void {
    $storage = $this->entityTypeManager->getStorage('node');
    $transaction = $this->database->startTransaction();
    try {
      foreach ($storage->loadMultiple($nids) as $game) {
        $this->updateGame($game);
      }
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
    $this->counts->changed($nids, self::CACHE_TAG);
  }

  private function updateGame(NodeInterface $game): void {
    $rows = $this->database->select('ag_game_views', 'v')
      ->fields('v', ['day', 'views', 'settled'])
      ->condition('nid', $game->id())
      ->where('[settled] < [views]')
      ->execute();
    $new = 0;
    foreach ($rows as $row) {
      $new += $row->views - $row->settled;
      $this->database->update('ag_game_views')
        ->fields(['settled' => $row->views])
        ->condition('nid', $game->id())
        ->condition('day', $row->day)
        ->execute();
    }
    $this->counts->add($game, 'field_hits', $new);
  }

}
