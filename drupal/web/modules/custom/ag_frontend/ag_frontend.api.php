<?php

/**
 * @file
 * Hooks of the frontend module.
 */

declare(strict_types=1);

use Drupal\Core\Cache\CacheableMetadata;

/**
 * Adds settings to `GET /ag/api/site`, which needs no session.
 *
 * @param array $values
 *   The response, keyed by name.
 * @param \Drupal\Core\Cache\CacheableMetadata $cacheability
 *   The cacheability of the response.
 */
function hook_ag_site_alter(array &$values, CacheableMetadata $cacheability): void {
  $cacheability->addCacheTags(['config:newsletter.settings']);
  $values['newsletter'] = 'https://news.example/subscribe';
}
