<?php

declare(strict_types=1);

namespace Drupal\ag_listing\PageCache;

use Drupal\ag_listing\EventSubscriber\SearchMissSubscriber;
use Drupal\Core\PageCache\RequestPolicyInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Excludes requests that count a search from the page cache.
 */
final class DenyTrackedSearches implements RequestPolicyInterface {

  public function check(Request $request): ?string {
    return SearchMissSubscriber::isTracked($request) ? self::DENY : NULL;
  }

}
