<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;

/**
 * GET /ag/api/site: `{ name, slogan, mail, langcode }`, and values of hook_ag_site_alter().
 */
final class SiteController extends ControllerBase {

  public function __invoke(): CacheableJsonResponse {
    $site = $this->config('system.site');
    $values = [
      'name' => (string) $site->get('name'),
      'slogan' => (string) $site->get('slogan'),
      'mail' => (string) $site->get('mail'),
      'langcode' => (string) $site->get('default_langcode'),
    ];
    $cacheability = CacheableMetadata::createFromObject($site);
    $this->moduleHandler()->alter('ag_site', $values, $cacheability);
    return (new CacheableJsonResponse($values))->addCacheableDependency($cacheability);
  }

}
