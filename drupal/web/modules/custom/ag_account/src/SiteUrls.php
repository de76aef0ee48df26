<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Site\Settings;

/**
 * Where the site is that members see; Drupal itself is behind it.
 *
 * From `$settings['ag_frontend']['url']` or the environment's `SITE_URL`; several by comma, the first is the home.
 */
final class SiteUrls {

  private const DEFAULT = 'http://localhost:3000';

  /**
   * The site's own address, without a slash at the end.
   */
  public function home(): string {
    return $this->all()[0];
  }

  /**
   * Whether an address is a page of the site.
   */
  public function isOwn(string $address): bool {
    if (preg_match('/[\s\\\\<>"]|[^\x21-\x7e]/', $address)) {
      return FALSE;
    }
    foreach ($this->all() as $url) {
      if ($address === $url || str_starts_with($address, "$url/")) {
        return TRUE;
      }
    }
    return FALSE;
  }

  private function all(): array {
    $urls = (string) (Settings::get('ag_frontend', [])['url'] ?? getenv('SITE_URL')) ?: self::DEFAULT;
    return array_map(fn(string $url): string => rtrim(trim($url), '/'), explode(',', $urls));
  }

}
