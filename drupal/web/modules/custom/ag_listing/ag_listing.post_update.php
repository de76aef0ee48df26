<?php

/**
 * @file
 * Post-update functions of the lists of games.
 */

declare(strict_types=1);

/**
 * Implements hook_removed_post_updates().
 */
function ag_listing_removed_post_updates(): array {
  return ['ag_listing_post_update_search_developer_and_technology' => '0.2.0'];
}
