<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\PageCache;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\Core\PageCache\RequestPolicyInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Excludes requests with a preview token from the page cache.
 */
final class DenyPreviews implements RequestPolicyInterface {

  public function check(Request $request): ?string {
    return $request->headers->has(PreviewTokens::HEADER) ? self::DENY : NULL;
  }

}
