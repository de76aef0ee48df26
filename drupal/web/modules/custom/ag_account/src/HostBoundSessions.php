<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Session\SessionConfigurationInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\Request;

/**
 * Binds the session's cookie to this very host, over HTTPS.
 *
 * Core gives it to all subdomains, the games' among them, and takes one that any of them has set. Browsers take a name that begins with `__Host-`
 * from the host itself alone, over HTTPS.
 */
final class HostBoundSessions implements SessionConfigurationInterface {

  private const PREFIX = '__Host-';

  public function __construct(
    #[AutowireDecorated]
    private readonly SessionConfigurationInterface $inner,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function hasSession(Request $request): bool {
    return $request->isSecure() ? $request->cookies->has($this->getOptions($request)['name']) : $this->inner->hasSession($request);
  }

  /**
   * {@inheritdoc}
   */
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
