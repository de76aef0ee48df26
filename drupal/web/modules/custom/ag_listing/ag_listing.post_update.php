<?php

/**
 * @file
 * Post-update functions of the lists of games.
 */

declare(strict_types=1);

use Drupal\ag_listing\ListedGameTable;
use Drupal\ag_listing\SearchIndex;

/**
 * Indexes the developer and the technology of games for the search.
 */
function ag_listing_post_update_search_developer_and_technology(): void {
  \Drupal::service(SearchIndex::class)->rebuild();
}

/**
 * Reads the ratings of games into lists.
 */
function ag_listing_post_update_ratings(): void {
  \Drupal::service(ListedGameTable::class)->rebuild();
}

/**
 * Indexes neighboring words of titles as one word.
 */
function ag_listing_post_update_search_joined_words(): void {
  \Drupal::service(SearchIndex::class)->rebuild();
}
