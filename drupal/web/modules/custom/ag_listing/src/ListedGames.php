<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * The games that lists may show: published, and not hidden from listings.
 *
 * Queries are SQL, since the lists sort by counts that are no fields and must have one stable order. Node access of
 * other modules applies to them as to entity queries.
 */
final class ListedGames {

  public function __construct(private readonly Connection $database) {}

  /**
   * All listed games, as `n.nid`, in no order.
   */
  public function query(): SelectInterface {
    $query = $this->database->select('node_field_data', 'n')
      ->fields('n', ['nid'])
      ->condition('n.type', 'game')
      ->condition('n.status', 1)
      ->condition('n.default_langcode', 1)
      ->addTag('node_access');
    $query->condition($this->field($query, 'field_hide_from_listings'), 0);
    return $query;
  }

  /**
   * Joins a field with one value.
   *
   * @return string
   *   Its column.
   */
  public function field(SelectInterface $query, string $name, string $property = 'value'): string {
    $alias = $query->leftJoin("node__$name", $name, "[n].[nid] = [%alias].[entity_id] AND [%alias].[deleted] = 0");
    return "$alias.{$name}_$property";
  }

  /**
   * Sorts by fields, then the latest games first.
   *
   * @param \Drupal\Core\Database\Query\SelectInterface $query
   *   A query of this class.
   * @param string ...$fields
   *   Names of fields, the greatest values first.
   */
  public function sort(SelectInterface $query, string ...$fields): SelectInterface {
    foreach ($fields as $name) {
      $query->orderBy($this->field($query, $name), 'DESC');
    }
    return $query->orderBy('n.nid', 'DESC');
  }

  /**
   * Keeps those of the given games that are listed, in the given order.
   *
   * @param int[] $nids
   *   Ids of games.
   *
   * @return int[]
   *   Ids, none twice.
   */
  public function keep(array $nids): array {
    if ($nids === []) {
      return [];
    }
    $listed = $this->query()->condition('n.nid', $nids, 'IN')->execute()->fetchCol();
    return array_values(array_intersect(array_unique($nids), array_map(intval(...), $listed)));
  }

  /**
   * The ids that a query finds, all of them or a part.
   *
   * @return int[]
   *   Ids of games.
   */
  public function nids(SelectInterface $query, ?Paging $paging = NULL): array {
    if ($paging !== NULL) {
      $query->range($paging->offset, $paging->size);
    }
    return array_map(intval(...), $query->execute()->fetchCol());
  }

  /**
   * How many games a query finds.
   */
  public function count(SelectInterface $query): int {
    return (int) $query->countQuery()->execute()->fetchField();
  }

}
