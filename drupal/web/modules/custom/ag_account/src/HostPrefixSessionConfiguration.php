<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Session\SessionConfigurationInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\Request;

/**
 * Adds the `__Host-` prefix to the session cookie.
 *
 * Core shares cookies with all subdomains, including the games host. Browsers accept `__Host-`
 * cookies only from the host itself, over HTTPS.
 */
final readonly class HostPrefixSessionConfiguration implements SessionConfigurationInterface {

  private const PREFIX = '__Host-';

  public function __construct(
    #[AutowireDecorated]
    private SessionConfigurationInterface $inner,
  ) {}

  public function hasSession(Request $request): bool {
    return $request->isSecure()
      ? $request->cookies->has($this->getOptions($request)['name'])
      : $this->inner->hasSession($request);
  }

  public function getOptions(Request $request): array {
    $options = $this->inner->getOptions($request);
    if (!$request->isSecure()) {
      return $options;
    }
    return [
      'name' => self::PREFIX . $options['name'],
      'cookie_domain' => '',
      'cookie_path' => '/',
    ] + $options;
  }

}
