<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\PageCache;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\Core\PageCache\RequestPolicyInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Lets requests with a preview token past the page cache: it knows what anybody may see, and would keep what nobody else may.
 */
final class DenyPreviews implements RequestPolicyInterface {

  /**
   * {@inheritdoc}
   */
  public function check(Request $request): ?string {
    return $request->headers->has(PreviewTokens::HEADER) ? self::DENY : NULL;
  }

}
