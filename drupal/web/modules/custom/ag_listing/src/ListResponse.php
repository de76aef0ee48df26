<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;
use Drupal\Core\Cache\CacheableJsonResponse;

/**
 * The response of a list, cacheable until anything that lists contain changes.
 */
final class ListResponse extends CacheableJsonResponse {

  /**
   * Invalidated by cron, for lists that depend on the date, and when the path or a file of a row changes.
   */
  public const CACHE_TAG = 'ag_listing';

  public const CACHE_TAGS = [
    self::CACHE_TAG,
    ViewCounter::CACHE_TAG,
    // Rows have the flag of the trending list.
    'config:ag_list_list',
    'node_list:game',
    'node_list:game_queue',
    'taxonomy_term_list',
  ];

  public function __construct(array $data) {
    parent::__construct($data);
    $this->getCacheableMetadata()
      ->setCacheTags(self::CACHE_TAGS)
      // Lists respect node access grants.
      ->setCacheContexts(['url.query_args', 'user.permissions', 'user.node_grants:view', KidsModeCacheContext::ID]);
  }

}
