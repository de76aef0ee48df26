<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\RateLimiter;
use Drupal\Core\Entity\EntityTypeManagerInterface;

/**
 * Limits failed logins to an account across all client addresses.
 *
 * The limit ends after an hour or with a new password, so that nobody can lock the owner out
 * permanently.
 */
final readonly class AccountLoginLimiter {

  public const LIMIT = 20;

  private const EVENT = 'ag_account.failed_login';
  private const WINDOW = 3600;
  private const WARNING_EVENT = 'ag_account.login_warning';
  private const WARNING_WINDOW = 86400;

  public function __construct(
    private RateLimiter $rateLimiter,
    private EntityTypeManagerInterface $entityTypeManager,
    private AccountMailer $mailer,
  ) {}

  /**
   * The first refusal of a day warns the owner by email.
   */
  public function consume(int $uid): bool {
    if ($this->rateLimiter->consume(self::EVENT, self::LIMIT, self::WINDOW, (string) $uid)) {
      return TRUE;
    }
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    if (
      $user?->isActive()
      && $this->rateLimiter->consume(self::WARNING_EVENT, 1, self::WARNING_WINDOW, (string) $uid)
    ) {
      $this->mailer->warnOfFailedLogins($user);
    }
    return FALSE;
  }

  public function restore(int $uid): void {
    $this->rateLimiter->restore(self::EVENT, (string) $uid);
  }

  public function clear(int $uid): void {
    $this->rateLimiter->clear(self::EVENT, (string) $uid);
  }

}
