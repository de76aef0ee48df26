<?php

declare(strict_types=1);

namespace Drupal\ag_listing\PageCache;

use Drupal\ag_listing\Audience;
use Drupal\Core\PageCache\RequestPolicyInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Excludes requests in kids mode from the page cache, which knows URLs only.
 */
final class DenyKidsMode implements RequestPolicyInterface {

  public function check(Request $request): ?string {
    return Audience::isKids($request) ? self::DENY : NULL;
  }

}
