<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\Site\Settings;

/**
 * The public URL of the site: `$settings['ag_frontend']['url']` or `SITE_URL`, the first of a comma-separated list.
 */
final class SiteAddress {

  private const DEFAULT = 'http://localhost:3000';

  /**
   * The full address of a page of the site.
   *
   * @param string $path
   *   Its path, with the slash it begins with.
   */
  public function of(string $path): string {
    $urls = (string) (Settings::get('ag_frontend', [])['url'] ?? getenv('SITE_URL')) ?: self::DEFAULT;
    return rtrim(trim(explode(',', $urls)[0]), '/') . $path;
  }

}
