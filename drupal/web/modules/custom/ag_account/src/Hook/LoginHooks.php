<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\ag_account\AccountLock;
use Drupal\ag_account\AccountState;
use Drupal\ag_account\KnownDevices;
use Drupal\ag_account\LoginFloodControl;
use Drupal\ag_account\SessionPassword;
use Drupal\ag_account\UserSessions;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Session\AccountProxyInterface;
use Drupal\Core\Session\AnonymousUserSession;
use Drupal\user\UserInterface;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Completes a login for which the password, or a link, has been verified.
 */
final readonly class LoginHooks {

  public function __construct(
    private AccountLock $lock,
    private SessionPassword $sessionPassword,
    private UserSessions $sessions,
    private LoginFloodControl $loginFlood,
    private KnownDevices $devices,
    private AccountProxyInterface $currentUser,
  ) {}

  #[Hook('user_login')]
  public function userLogin(UserInterface $account): void {
    $isCurrent = $this->lock->run(
      (int) $account->id(),
      static fn(?UserInterface $stored): bool => $stored !== NULL
        && AccountState::of($stored)->hasSameLogin(AccountState::of($account)),
    );
    if (!$isCurrent) {
      // The password was replaced, or the account blocked, while it was verified.
      $this->sessionPassword->end();
      $this->currentUser->setAccount(new AnonymousUserSession());
      throw new BadRequestHttpException('Unrecognized username or password.');
    }
    $this->sessionPassword->bind($account);
    $this->sessions->begin((int) $account->id());
    $this->loginFlood->clearAttempts();
    $this->devices->remember($account);
  }

}
