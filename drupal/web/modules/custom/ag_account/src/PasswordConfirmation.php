<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Verifies the current user's password before a sensitive change.
 */
final readonly class PasswordConfirmation {

  /**
   * Limits attempts per account for all purposes, like core's limit for logins.
   */
  private const EVENT = 'ag_account.own_password';
  private const MAX_EVENTS = 5;
  private const WINDOW = 21600;

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private PasswordInterface $passwords,
    private RateLimiter $rateLimiter,
    private AccountInterface $account,
    private AccountLock $lock,
  ) {}

  /**
   * Does the work in a transaction that locks the account.
   *
   * Throws 422 for a wrong password, also for one that was replaced while it was verified, and 403
   * after too many attempts.
   *
   * @param string $password
   *   The submitted password.
   * @param string $purpose
   *   "change the Email", for example.
   * @param callable(\Drupal\user\UserInterface): mixed $work
   *   Gets the user as stored.
   */
  public function withPassword(string $password, string $purpose, callable $work): mixed {
    $this->countAttempt();
    $wrong = InvalidFieldException::of(
      'password',
      "Your current password is missing or incorrect; it's required to $purpose.",
      status: 422,
    );
    $uid = (int) $this->account->id();
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    if ($user === NULL || !$this->passwords->check($password, $user->getPassword())) {
      throw $wrong;
    }
    $verified = AccountState::of($user);
    $this->clearAttempts();
    return $this->lock->run(
      $uid,
      static fn(?UserInterface $stored): mixed => $stored !== NULL && AccountState::of($stored)->hasSameLogin($verified)
        ? $work($stored)
        : throw $wrong,
    );
  }

  public function countAttempt(): void {
    $uid = (string) $this->account->id();
    if (!$this->rateLimiter->consume(self::EVENT, self::MAX_EVENTS, self::WINDOW, $uid)) {
      throw new AccessDeniedHttpException('Too many wrong passwords. Try again later.');
    }
  }

  public function clearAttempts(): void {
    $this->rateLimiter->clear(self::EVENT, (string) $this->account->id());
  }

}
