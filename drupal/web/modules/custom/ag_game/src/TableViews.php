<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Views data of a table whose rows belong to games and members.
 *
 * Gives it relationships to both, and both a relationship to it.
 */
final class TableViews {

  /**
   * Field, filter and sort plugins by type of a column.
   */
  private const PLUGINS = [
    'date' => ['date', 'date', 'date'],
    'milliseconds' => ['ag_game_milliseconds', NULL, 'standard'],
    'number' => ['numeric', 'numeric', 'standard'],
    'text' => ['standard', 'string', 'standard'],
  ];

  private const ENTITIES = ['nid' => 'node_field_data', 'uid' => 'users_field_data'];

  /**
   * @param array<string, array{string, \Drupal\Core\StringTranslation\TranslatableMarkup}> $columns
   *   Type (date, milliseconds, number or text) and title by name, without `nid` and `uid`.
   * @param string[] $references
   *   Columns that reference entities: `nid`, `uid` or both.
   */
  public static function create(
    string $table,
    TranslatableMarkup $title,
    array $columns,
    array $references = ['nid', 'uid'],
  ): array {
    $data = [
      $table => [
        'table' => ['group' => $title, 'base' => ['field' => $references[0], 'title' => $title]],
      ],
    ];
    foreach ($references as $name) {
      $label = $name === 'nid' ? new TranslatableMarkup('Game') : new TranslatableMarkup('Member');
      $base = self::ENTITIES[$name];
      // One row per entity, however many translations it has.
      $extra = [['field' => 'default_langcode', 'value' => 1, 'numeric' => TRUE]];
      $data[$table][$name] = self::column('number', $label) + [
        'argument' => ['id' => 'numeric'],
        'relationship' => [
          'id' => 'standard',
          'label' => $label,
          'base' => $base,
          'base field' => $name,
          'extra' => $extra,
        ],
      ];
      $data[$base][$table] = [
        'title' => $title,
        'relationship' => [
          'id' => 'standard',
          'label' => $title,
          'base' => $table,
          'base field' => $name,
          'relationship field' => $name,
        ],
      ];
    }
    foreach ($columns as $name => [$type, $label]) {
      $data[$table][$name] = self::column($type, $label);
    }
    return $data;
  }

  private static function column(string $type, TranslatableMarkup $title): array {
    [$field, $filter, $sort] = self::PLUGINS[$type];
    return ['title' => $title, 'field' => ['id' => $field], 'sort' => ['id' => $sort]]
      + ($filter === NULL ? [] : ['filter' => ['id' => $filter]]);
  }

}
