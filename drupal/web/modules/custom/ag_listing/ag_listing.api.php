<?php

/**
 * @file
 * Hooks of game lists.
 */

declare(strict_types=1);

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
