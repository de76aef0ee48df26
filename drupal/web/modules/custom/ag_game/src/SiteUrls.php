<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\Site\Settings;

/**
 * The public URLs of the frontend, from `$settings['ag_frontend']['url']` or `SITE_URL`.
 *
 * Comma-separated; the first is the home.
 */
final class SiteUrls {

  /**
   * Content types with a page on the site.
   */
  public const TYPES_WITH_PAGE = ['game', 'page', 'playlist', 'post'];
  public const VOCABULARIES_WITH_PAGE = ['genre', 'tags'];

  private const DEFAULT_URL = 'http://localhost:3000';

  /**
   * Returns a URL without a trailing slash.
   */
  public function home(): string {
    return $this->all()[0];
  }

  public function isSiteUrl(string $address): bool {
    // Queries and fragments would misplace the token, and user info can disguise the host.
    if (
      preg_match('/[\s\\\\<>"?#]|[^\x21-\x7e]/', $address)
      || isset(parse_url($address)['user'])
    ) {
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
    $urls = (string) (Settings::get('ag_frontend', [])['url'] ?? getenv('SITE_URL')) ?: self::DEFAULT_URL;
    return array_map(fn(string $url): string => rtrim(trim($url), '/'), explode(',', $urls));
  }

}
