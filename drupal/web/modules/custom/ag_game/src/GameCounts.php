<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Database\Connection;

/**
 * The counts of a game that StoredCounts has locked.
 *
 * Core has a row per game in `node__FIELD` and one per revision in `node_revision__FIELD`. Counts
 * belong to the game, so both the first and that of the default revision change.
 */
final readonly class GameCounts {

  /**
   * @param int $vid
   *   The default revision.
   */
  public function __construct(
    private Connection $database,
    public int $nid,
    private int $vid,
    private string $bundle,
    private string $langcode,
  ) {}

  /**
   * The count never falls below zero.
   */
  public function add(string $field, int $difference): void {
    $this->set($field, max(0, (int) $this->get($field) + $difference));
  }

  public function set(string $field, int $value): void {
    foreach ($this->tables($field) as $table => $keys) {
      $update = $this->database->update($table)->fields(["{$field}_value" => $value]);
      foreach ($keys as $key => $id) {
        $update->condition($key, $id);
      }
      if ($update->execute() === 0) {
        $row = $keys + ['revision_id' => $this->vid, 'bundle' => $this->bundle];
        $this->database->insert($table)->fields($row + ["{$field}_value" => $value])->execute();
      }
    }
  }

  /**
   * NULL when the field is empty.
   */
  public function get(string $field): ?int {
    $table = "node__$field";
    $query = $this->database->select($table)->fields($table, ["{$field}_value"]);
    // Reads the latest row with any isolation level.
    $query->forUpdate();
    foreach ($this->tables($field)[$table] as $key => $id) {
      $query->condition($key, $id);
    }
    $value = $query->execute()->fetchField();
    return $value === FALSE ? NULL : (int) $value;
  }

  /**
   * Primary keys by table.
   */
  private function tables(string $field): array {
    $keys = [
      'entity_id' => $this->nid,
      'deleted' => 0,
      'delta' => 0,
      'langcode' => $this->langcode,
    ];
    return ["node__$field" => $keys, "node_revision__$field" => $keys + ['revision_id' => $this->vid]];
  }

}
