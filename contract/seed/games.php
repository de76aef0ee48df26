<?php

/**
 * @file
 * Doubles the games on MariaDB or MySQL up to a number: drush php:script contract/seed/games.php 100000.
 *
 * Writes to the tables, because saving nodes would take hours.
 */

declare(strict_types=1);

$wanted = (int) ($extra[0] ?? 100000);
$database = \Drupal::database();
$count = static fn(): int => (int) $database->query("SELECT COUNT(*) FROM {node_field_data} WHERE type = 'game'")->fetchField();
$max = static fn(string $column, string $table): int => (int) $database->query("SELECT MAX($column) FROM {{$table}}")->fetchField();

$tables = array_merge(
  ['node', 'node_revision', 'node_field_data', 'node_field_revision'],
  array_values(array_filter(
    array_keys($database->schema()->findTables('node__%') + $database->schema()->findTables('node_revision__%')),
    static fn(string $table): bool => $database->schema()->fieldExists($table, 'bundle'),
  )),
);

while (($have = $count()) < $wanted) {
  $step = min($have, $wanted - $have);
  $first = (int) $database->query("SELECT MIN(nid) FROM {node_field_data} WHERE type = 'game'")->fetchField();
  $nids = "SELECT nid FROM (SELECT nid FROM {node_field_data} WHERE type = 'game' ORDER BY nid LIMIT $step) AS some";
  $nid = $max('nid', 'node') - $first + 1;
  $vid = $max('vid', 'node_revision');
  foreach ($tables as $table) {
    $columns = array_column($database->query("SHOW COLUMNS FROM {{$table}}")->fetchAll(), 'Field');
    $id = in_array('entity_id', $columns, TRUE) ? 'entity_id' : 'nid';
    $values = array_map(static fn(string $column): string => match (TRUE) {
      $column === $id => "$column + $nid",
      in_array($column, ['vid', 'revision_id'], TRUE) => "$column + $vid",
      $column === 'uuid' => 'UUID()',
      $column === 'title' => "CONCAT(SUBSTRING_INDEX(title, ' #', 1), ' #', nid + $nid)",
      default => "`$column`",
    }, $columns);
    $names = implode(', ', array_map(static fn(string $column): string => "`$column`", $columns));
    $database->query("INSERT INTO {{$table}} ($names) SELECT " . implode(', ', $values) . " FROM {{$table}} AS source WHERE source.$id IN ($nids)");
  }
}

$spread = [
  'field_hits' => '(entity_id * 7919) % 2000003',
  'field_likes' => '(entity_id * 104729) % 5003',
  'field_total_votes' => '(entity_id * 104729) % 5003 + entity_id % 500',
  'published_at' => 'UNIX_TIMESTAMP() - (entity_id * 15485863) % 600000000',
];
foreach ($spread as $field => $expression) {
  $database->query("UPDATE {node__$field} SET {$field}_value = $expression WHERE bundle = 'game'");
}
$last = $max('id', 'path_alias');
$database->query("INSERT INTO {path_alias} (id, revision_id, uuid, langcode, path, alias, status)
  SELECT $last + nid, $last + nid, UUID(), 'en', CONCAT('/node/', nid), CONCAT('/arcade/game-', nid), 1 FROM {node_field_data} n
  WHERE type = 'game' AND NOT EXISTS (SELECT 1 FROM {path_alias} p WHERE p.path = CONCAT('/node/', n.nid))");
$database->query("INSERT IGNORE INTO {ag_game_views} (nid, day, views, settled)
  SELECT nid, FLOOR(UNIX_TIMESTAMP() / 86400) - nid % 30, nid % 97 + 1, 0 FROM {node_field_data} WHERE type = 'game' AND nid % 5 = 0");
foreach ($database->schema()->findTables('node__%') + ['node_field_data' => '', 'path_alias' => '', 'ag_game_views' => ''] as $table => $unused) {
  $database->query("ANALYZE TABLE {{$table}}");
}
\Drupal::service('Drupal\ag_listing\ListedGameTable')->rebuild();
drupal_flush_all_caches();
print $count() . " games\n";
