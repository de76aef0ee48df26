<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;

/**
 * GET /ag/api/site: `{ name, slogan, mail }`, and settings of other modules (hook_ag_site_alter()).
 */
final class SiteController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly ModuleHandlerInterface $moduleHandler,
  ) {}

  public function __invoke(): CacheableJsonResponse {
    $site = $this->configFactory->get('system.site');
    $values = [
      'name' => (string) $site->get('name'),
      'slogan' => (string) $site->get('slogan'),
      'mail' => (string) $site->get('mail'),
    ];
    $this->moduleHandler->alter('ag_site', $values);
    return (new CacheableJsonResponse($values))->addCacheableDependency($site);
  }

}
