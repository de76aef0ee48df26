<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserFloodControlInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Counts login attempts before the password is checked, so that parallel attempts cannot exceed the limit.
 *
 * Core calls isAllowed() before and register() after the check. Here isAllowed() counts, and
 * register() does nothing. Attempts are also limited per account across all client addresses; that
 * limit ends after an hour or with a new password, so that nobody can lock the owner out.
 */
final class LoginFloodControl implements UserFloodControlInterface {

  private const IP_EVENT = 'user.failed_login_ip';
  private const FORM_EVENT = 'user.failed_login_user';
  private const HTTP_EVENT = 'user.http_login';
  private const EVENTS = [self::IP_EVENT, self::FORM_EVENT, self::HTTP_EVENT];

  /**
   * Limits per account: event, limit and window.
   */
  private const ACCOUNT_EVENT = 'ag_account.failed_login';
  private const ACCOUNT_LIMIT = [self::ACCOUNT_EVENT, 20, 3600];
  private const WARNING_LIMIT = ['ag_account.login_warning', 1, 86400];

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
    private readonly RequestStack $requests,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly AccountMailer $mailer,
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
    if ($name === self::IP_EVENT || $this->consumeForAccount((int) $identifier)) {
      return TRUE;
    }
    if ($name === self::HTTP_EVENT) {
      // Core would blame the client's address.
      throw new AccessDeniedHttpException(sprintf(
        'There have been more than %d failed login attempts for this account. It is temporarily blocked. Try again later or request a new password.',
        self::ACCOUNT_LIMIT[1],
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
      $this->rateLimiter->restore(self::ACCOUNT_EVENT, (string) (int) $identifier);
    }
    $this->counted = [];
  }

  /**
   * Allows logins with a new password again.
   */
  public function clearAccount(int $uid, string $address): void {
    $this->rateLimiter->clear(self::ACCOUNT_EVENT, (string) $uid);
    $this->clear(self::HTTP_EVENT, "$uid-$address");
  }

  /**
   * The first refusal of a day warns the owner by email.
   */
  private function consumeForAccount(int $uid): bool {
    if ($this->rateLimiter->consume(...self::ACCOUNT_LIMIT, identifier: (string) $uid)) {
      return TRUE;
    }
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    if (
      $user?->isActive()
      && $this->rateLimiter->consume(...self::WARNING_LIMIT, identifier: (string) $uid)
    ) {
      $this->mailer->warnOfFailedLogins($user);
    }
    return FALSE;
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
