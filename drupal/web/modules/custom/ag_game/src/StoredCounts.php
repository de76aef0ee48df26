<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\ag_game\Event\CountsChangedEvent;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Symfony\Contracts\EventDispatcher\EventDispatcherInterface;

/**
 * Changes the counts of a game in its field tables. Call notifyChanged() after the commit.
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
   * The count never falls below zero. An increment of zero locks the row.
   */
  public function add(NodeInterface $game, string $field, int $difference): void {
    $sum = "[{$field}_value] + :difference";
    $this->write(
      $game,
      $field,
      max(0, $difference),
      "CASE WHEN $sum > 0 THEN $sum ELSE 0 END",
      [':difference' => $difference],
    );
  }

  public function set(NodeInterface $game, string $field, int $value): void {
    $this->write($game, $field, $value, ':value', [':value' => $value]);
  }

  public function get(NodeInterface $game, string $field): int {
    return (int) $this->database->select("node__$field", 'count')
      ->fields('count', ["{$field}_value"])
      ->condition('entity_id', $game->id())
      ->condition('deleted', 0)
      ->condition('langcode', $game->language()->getId())
      ->execute()
      ->fetchField();
  }

  public function notifyChanged(array $nids, string ...$tags): void {
    $this->entityTypeManager->getStorage('node')->resetCache($nids);
    $this->events->dispatch(new CountsChangedEvent($nids));
    $this->cacheTags->invalidateTags([
      ...$tags,
      ...array_map(fn(int $nid): string => "node:$nid", $nids),
    ]);
  }

  private function write(
    NodeInterface $game,
    string $field,
    int $first,
    string $expression,
    array $arguments,
  ): void {
    foreach (["node__$field", "node_revision__$field"] as $table) {
      $keys = [
        'entity_id' => $game->id(),
        'revision_id' => $game->getRevisionId(),
        'deleted' => 0,
        'delta' => 0,
        'langcode' => $game->language()->getId(),
      ];
      // Update before merge, which reads first: this locks the row at once.
      $update = $this->database->update($table)->expression(
        "{$field}_value",
        $expression,
        $arguments,
      );
      array_walk($keys, fn($value, string $key) => $update->condition($key, $value));
      if ($update->execute() === 0) {
        $this->database->merge($table)
          ->keys($keys)
          ->insertFields($keys + ['bundle' => $game->bundle(), "{$field}_value" => $first])
          ->expression("{$field}_value", $expression, $arguments)
          ->execute();
      }
    }
  }

}
