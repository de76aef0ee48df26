<?php

/**
 * @file
 * Post-update functions of the lists of games.
 */

declare(strict_types=1);

use Drupal\ag_listing\Entity\GameList;
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

/**
 * Stores the lists that were routes as configuration.
 */
function ag_listing_post_update_lists(): void {
  $updates = \Drupal::entityDefinitionUpdateManager();
  if ($updates->getEntityType('ag_list') === NULL) {
    $updates->installEntityType(\Drupal::entityTypeManager()->getDefinition('ag_list'));
  }
  $lists = [
    'trending-games' => [
      'label' => 'Trending games',
      'source' => 'viewed',
      'sort' => 'likes',
      'days' => 3,
    ],
    'games-sortby-recent-traffic' => [
      'label' => 'Games of the month',
      'source' => 'viewed',
      'sort' => 'popular',
      'days' => 30,
    ],
    'games-sortby-plays' => [
      'label' => 'Most played games',
      'source' => 'sorted',
      'sort' => 'popular',
    ],
    'exclusive-games' => [
      'label' => 'Games of the pass',
      'source' => 'sorted',
      'sort' => 'newest',
      'conditions' => ['field_game_pass_only_' => TRUE],
    ],
    'games-more-than-10-years-ago' => [
      'label' => 'Games from more than 10 years ago',
      'source' => 'sorted',
      'sort' => 'popular',
      'min_age' => 10,
    ],
    'classic-games' => [
      'label' => 'Classic games',
      'source' => 'queue',
      'sort' => NULL,
      'queue' => 'classic',
    ],
  ];
  foreach ($lists as $id => $values) {
    if (GameList::load($id) === NULL) {
      GameList::create(['id' => $id] + $values)->save();
    }
  }
}
