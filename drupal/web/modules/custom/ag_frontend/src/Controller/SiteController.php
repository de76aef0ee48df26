<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;

/**
 * GET /ag/api/site: `{ name, slogan, mail }`.
 */
final class SiteController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(private readonly ConfigFactoryInterface $configFactory) {}

  public function __invoke(): CacheableJsonResponse {
    $site = $this->configFactory->get('system.site');
    $response = new CacheableJsonResponse([
      'name' => (string) $site->get('name'),
      'slogan' => (string) $site->get('slogan'),
      'mail' => (string) $site->get('mail'),
    ]);
    return $response->addCacheableDependency($site);
  }

}
