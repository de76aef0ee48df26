<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * The games that lists may show.
 *
 * Queries respect the node access grants of other modules.
 */
final readonly class ListedGames {

  public function __construct(private Connection $database) {}

  /**
   * All listed games as `n.nid`, unordered.
   */
  public function query(): SelectInterface {
    return $this->database->select('ag_listing_game', 'n')
      ->fields('n', ['nid'])
      ->addMetaData('base_table', 'ag_listing_game')
      ->addTag('node_access')
      ->addTag('ag_listing');
  }

  /**
   * @param string ...$fields
   *   Sorted in descending order; then the latest games are first.
   */
  public function sort(SelectInterface $query, string ...$fields): SelectInterface {
    foreach ($fields as $name) {
      $query->orderBy("n.$name", 'DESC');
    }
    return $query->orderBy('n.nid', 'DESC');
  }

  /**
   * @return int[]
   *   The listed games in the given order, without duplicates.
   */
  public function filterListed(array $nids): array {
    if ($nids === []) {
      return [];
    }
    $listed = $this->query()->condition('n.nid', $nids, 'IN')->execute()->fetchCol();
    return array_values(array_intersect(array_unique($nids), array_map(intval(...), $listed)));
  }

  /**
   * @return int[]
   *   All games or one page.
   */
  public function nids(SelectInterface $query, ?Paging $paging = NULL): array {
    if ($paging !== NULL) {
      $query->range($paging->offset, $paging->size);
    }
    return array_map(intval(...), $query->execute()->fetchCol());
  }

  /**
   * @param \Drupal\Core\Database\Query\SelectInterface[] $queries
   *   Queries of this class without common games.
   *
   * @return int[]
   *   One page of the concatenated results.
   */
  public function rankedNids(array $queries, Paging $paging): array {
    $nids = [];
    $skip = $paging->offset;
    foreach ($queries as $query) {
      $remaining = $paging->size - count($nids);
      $found = $remaining === 0 ? [] : $this->nids((clone $query)->range($skip, $remaining));
      array_push($nids, ...$found);
      if ($found !== []) {
        $skip = 0;
      }
      elseif ($skip > 0) {
        $skip = max(0, $skip - $this->count($query));
      }
    }
    return $nids;
  }

  public function count(SelectInterface $query): int {
    return (int) $query->countQuery()->execute()->fetchField();
  }

}
