<?php

/**
 * @file
 * Hooks of game lists.
 */

declare(strict_types=1);

use Drupal\Core\Database\Query\AlterableInterface;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Alters which games lists and searches contain.
 *
 * Responses are cached for all visitors: conditions must not depend on the account.
 *
 * @param \Drupal\Core\Database\Query\AlterableInterface $query
 *   A query of the table `ag_listing_game` with the alias `n`.
 *
 * @see \Drupal\ag_listing\ListedGames::query()
 */
function hook_query_ag_listing_alter(AlterableInterface $query): void {
  if ($query instanceof SelectInterface) {
    $query->condition('n.field_game_pass_only_', 0);
  }
}

/**
 * Alters the rows of a list of games before they are sent.
 *
 * Responses are cached with the tags of the listed games; a row must not depend on anything else.
 *
 * @param array $rows
 *   Rows in display order, each with `nid`, `title` and the other values of the game.
 * @param \Drupal\node\NodeInterface[] $games
 *   Games by node ID.
 */
function hook_ag_listing_rows_alter(array &$rows, array $games): void {
  foreach ($rows as &$row) {
    $row['flags']['new'] = $games[$row['nid']]->getCreatedTime() > strtotime('-7 days');
  }
}
