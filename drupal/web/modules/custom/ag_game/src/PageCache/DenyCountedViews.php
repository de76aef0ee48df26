<?php

declare(strict_types=1);

namespace Drupal\ag_game\PageCache;

use Drupal\ag_game\EventSubscriber\ViewCountSubscriber;
use Drupal\Core\PageCache\RequestPolicyInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Excludes requests that count a view from the page cache.
 */
final class DenyCountedViews implements RequestPolicyInterface {

  public function check(Request $request): ?string {
    return ViewCountSubscriber::isCounted($request) ? self::DENY : NULL;
  }

}
