<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Cache;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Cache\Context\CacheContextInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Varies by valid preview token; invalid ones add no cache entries.
 *
 * Cache context ID: 'ag_preview'.
 */
final readonly class PreviewCacheContext implements CacheContextInterface {

  public function __construct(
    private RequestStack $requests,
    private PreviewTokens $tokens,
  ) {}

  public static function getLabel(): string {
    return 'Link to a preview';
  }

  public function getContext(): string {
    $request = $this->requests->getCurrentRequest();
    return $request === NULL ? '' : $this->tokens->read($request)['nonce'] ?? '';
  }

  public function getCacheableMetadata(): CacheableMetadata {
    return new CacheableMetadata();
  }

}
