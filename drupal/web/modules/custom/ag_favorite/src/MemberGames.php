<?php

declare(strict_types=1);

namespace Drupal\ag_favorite;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Queries per-member lists of games.
 */
final class MemberGames {

  public function __construct(
    private readonly Connection $database,
  ) {}

  /**
   * A member's games that are published, as `n.nid`; the table is `m`.
   *
   * @param string $table
   *   A table with the columns uid and nid.
   * @param int $uid
   *   The member.
   */
  public function published(string $table, int $uid): SelectInterface {
    $query = $this->database->select('node_field_data', 'n')
      ->fields('n', ['nid'])
      ->condition('n.type', 'game')
      ->condition('n.status', 1)
      ->condition('n.default_langcode', 1)
      ->addTag('node_access');
    $query->innerJoin($table, 'm', '[m].[nid] = [n].[nid]');
    return $query->condition('m.uid', $uid);
  }

}
