<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\Revalidation;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Site\Settings;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Reports missing settings of the connection to the site.
 */
final readonly class StatusReport {

  private const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

  public function __construct(
    private Revalidation $revalidation,
    private SiteUrls $siteUrls,
  ) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    $url = $this->siteUrls->home();
    if (in_array(parse_url($url, PHP_URL_HOST), self::LOOPBACK, TRUE)) {
      return [];
    }
    $requirements = [];
    if (!$this->revalidation->isEnabled()) {
      $requirements['ag_frontend_secret'] = [
        'title' => new TranslatableMarkup('Notifications of changes'),
        'value' => new TranslatableMarkup('REVALIDATE_SECRET is not set'),
        'description' => new TranslatableMarkup(
          'The site at @url is not notified of changes and shows them after a minute.',
          ['@url' => $url],
        ),
        'severity' => RequirementSeverity::Warning,
      ];
    }
    if (!Settings::get('reverse_proxy')) {
      $requirements['ag_frontend_proxies'] = [
        'title' => new TranslatableMarkup('Visitor IP addresses'),
        'value' => new TranslatableMarkup('No trusted proxy'),
        'description' => new TranslatableMarkup(
          "The site forwards visitors' requests. Without a trusted proxy, all visitors share one IP address and its rate limits. Add the site to <code>\$settings['reverse_proxy_addresses']</code>.",
        ),
        // The web server may send the header already.
        'severity' => RequirementSeverity::Info,
      ];
    }
    return $requirements;
  }

}
