<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Cache\Context\CacheContextInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Varies by kids mode; other values of the header add no cache entries.
 *
 * Cache context ID: 'ag_kids_mode'.
 */
final readonly class KidsModeCacheContext implements CacheContextInterface {

  public const ID = 'ag_kids_mode';

  public function __construct(
    private RequestStack $requests,
  ) {}

  public static function getLabel(): TranslatableMarkup {
    return new TranslatableMarkup('Kids mode');
  }

  public function getContext(): string {
    return Audience::isKids($this->requests->getCurrentRequest()) ? '1' : '0';
  }

  public function getCacheableMetadata(): CacheableMetadata {
    return new CacheableMetadata();
  }

}
