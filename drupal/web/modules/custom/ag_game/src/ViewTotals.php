<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;

/**
 * Moves counted views into field_hits.
 *
 * Nodes are not saved for it: a save costs a hundred times more, and would make revisions and change dates of what no
 * editor changed. Each batch is one transaction, so that no view is lost or counted twice.
 */
final class ViewTotals {

  /**
   * Invalidated when totals have changed: lists by plays or recent traffic carry it.
   */
  public const CACHE_TAG = 'ag_game_views';

  private const BATCH = 200;

  public function __construct(
    private readonly Connection $database,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly CacheTagsInvalidatorInterface $cacheTags,
  ) {}

  /**
   * Settles all views that wait.
   */
  public function settle(): void {
    $last = 0;
    while ($nids = $this->waiting($last)) {
      $this->settleBatch($nids);
      $last = max($nids);
    }
  }

  /**
   * Games above an id that have views which wait, in order.
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

  private function settleBatch(array $nids): void {
    $storage = $this->entityTypeManager->getStorage('node');
    $transaction = $this->database->startTransaction();
    try {
      foreach ($storage->loadMultiple($nids) as $game) {
        $this->settleGame($game);
      }
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
    $storage->resetCache($nids);
    $this->cacheTags->invalidateTags([self::CACHE_TAG, ...array_map(fn(int $nid): string => "node:$nid", $nids)]);
  }

  private function settleGame(NodeInterface $game): void {
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
    foreach (['node__field_hits', 'node_revision__field_hits'] as $table) {
      $keys = [
        'entity_id' => $game->id(),
        'revision_id' => $game->getRevisionId(),
        'deleted' => 0,
        'delta' => 0,
        'langcode' => $game->language()->getId(),
      ];
      $this->database->merge($table)
        ->keys($keys)
        ->insertFields($keys + ['bundle' => $game->bundle(), 'field_hits_value' => $new])
        ->expression('field_hits_value', '[field_hits_value] + :new', [':new' => $new])
        ->execute();
    }
  }

}
