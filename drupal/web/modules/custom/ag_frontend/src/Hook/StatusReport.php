<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\Revalidation;
use Drupal\ag_frontend\SiteAddress;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Site\Settings;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Tells administrators what is missing between Drupal and a site that others reach. Core tells of trusted hosts.
 */
final class StatusReport {

  private const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

  public function __construct(
    private readonly Revalidation $revalidation,
    private readonly SiteAddress $site,
  ) {}

  /**
   * What the status page says.
   */
  #[Hook('runtime_requirements')]
  public function requirements(): array {
    $url = $this->site->of('');
    if (in_array(parse_url($url, PHP_URL_HOST), self::LOOPBACK, TRUE)) {
      return [];
    }
    $requirements = [];
    if (!$this->revalidation->isOn()) {
      $requirements['ag_frontend_secret'] = [
        'title' => new TranslatableMarkup('The site and its editors'),
        'value' => new TranslatableMarkup('REVALIDATE_SECRET is not set'),
        'description' => new TranslatableMarkup('The site at @url is not told of changes, and shows them after a minute.', ['@url' => $url]),
        'severity' => $this->severity(1),
      ];
    }
    if (!Settings::get('reverse_proxy')) {
      $requirements['ag_frontend_proxies'] = [
        'title' => new TranslatableMarkup('Addresses of visitors'),
        'value' => new TranslatableMarkup('No proxy is trusted'),
        'description' => new TranslatableMarkup("Calls come by way of the site: unless a server before PHP says for whom, all visitors share one address and its limits. Name the site in <code>\$settings['reverse_proxy_addresses']</code>."),
        // No warning: the web server before PHP may have said so already, as that of the images does.
        'severity' => $this->severity(-1),
      ];
    }
    return $requirements;
  }

  /**
   * Drupal before 11.2 has numbers: -1 is said, 1 a warning.
   */
  private function severity(int $number): int|RequirementSeverity {
    return enum_exists(RequirementSeverity::class) ? RequirementSeverity::from($number) : $number;
  }

}
