<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\RateLimiter;
use Drupal\user\UserFloodControlInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Counts login attempts before the password is checked, so that parallel attempts cannot exceed the limit.
 *
 * Core calls isAllowed() before and register() after the check. Here isAllowed() counts, and
 * register() does nothing.
 */
final class LoginFloodControl implements UserFloodControlInterface {

  private const IP_EVENT = 'user.failed_login_ip';
  private const FORM_EVENT = 'user.failed_login_user';
  private const HTTP_EVENT = 'user.http_login';
  private const EVENTS = [self::IP_EVENT, self::FORM_EVENT, self::HTTP_EVENT];

  /**
   * Identifiers counted in this request, by event.
   *
   * @var array<string, string>
   */
  private array $counted = [];

  public function __construct(
    #[AutowireDecorated]
    private readonly UserFloodControlInterface $inner,
    private readonly RateLimiter $rateLimiter,
    private readonly AccountLoginLimiter $accountLimiter,
    private readonly RequestStack $requests,
  ) {}

  public function isAllowed($name, $threshold, $window = 3600, $identifier = NULL): bool {
    if (!in_array($name, self::EVENTS, TRUE)) {
      return $this->inner->isAllowed($name, $threshold, $window, $identifier);
    }
    $identifier = $this->withNetwork($identifier);
    // The inner service dispatches core's flood events.
    if (!$this->inner->isAllowed($name, $threshold, $window, $identifier)) {
      return FALSE;
    }
    $this->counted[$name] = $identifier;
    if (!$this->rateLimiter->consume($name, (int) $threshold, (int) $window, $identifier)) {
      return FALSE;
    }
    if ($name === self::IP_EVENT || $this->accountLimiter->consume((int) $identifier)) {
      return TRUE;
    }
    if ($name === self::HTTP_EVENT) {
      // Core would blame the client's address.
      throw new AccessDeniedHttpException(sprintf(
        'There have been more than %d failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.',
        AccountLoginLimiter::LIMIT,
      ));
    }
    return FALSE;
  }

  public function register($name, $window = 3600, $identifier = NULL): void {
    if (!in_array($name, self::EVENTS, TRUE)) {
      $this->inner->register($name, $window, $identifier);
    }
  }

  public function clear($name, $identifier = NULL): void {
    $this->inner->clear(
      $name,
      in_array($name, self::EVENTS, TRUE) ? $this->withNetwork($identifier) : $identifier,
    );
  }

  public function garbageCollection(): void {
    $this->inner->garbageCollection();
  }

  public function clearAttempts(): void {
    foreach ($this->counted as $event => $identifier) {
      if ($event === self::IP_EVENT) {
        $this->rateLimiter->restore($event, $identifier);
        continue;
      }
      $this->rateLimiter->clear($event, $identifier);
      $this->accountLimiter->restore((int) $identifier);
    }
    $this->counted = [];
  }

  /**
   * Core's identifiers are an address, a user ID, or `ID-address`.
   */
  private function withNetwork(?string $identifier): string {
    if ($identifier === NULL) {
      return ClientNetwork::of($this->requests->getCurrentRequest());
    }
    $parts = explode('-', $identifier, 2);
    $parts[] = ClientNetwork::fromAddress(array_pop($parts));
    return implode('-', $parts);
  }

}
