<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\RateLimiter;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\ConflictHttpException;

/**
 * Compares accounts with the stored ones when they are saved, under a lock.
 *
 * Core writes all fields as they were loaded, and hashes a password hash that differs from the
 * stored one: a request that was verified before a password reset would undo the reset.
 */
final readonly class AccountChanges {

  /**
   * Each change ends the reset links that the owner has just requested.
   */
  private const PASSWORD_LIMIT = ['ag_account.change_password', 10, 3600];

  public function __construct(
    private AccountLock $lock,
    private EntityTypeManagerInterface $entityTypeManager,
    private PasswordInterface $passwords,
    private RateLimiter $rateLimiter,
    private AccountInterface $currentUser,
  ) {}

  public function remember(UserInterface $user): void {
    $user->_ag_account_state = AccountState::of($user);
  }

  /**
   * Keeps changes of the account since it was loaded. Call it before a save.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\ConflictHttpException
   *   When the save would change the login too.
   */
  public function reconcile(UserInterface $user): void {
    $loaded = $user->_ag_account_state ?? NULL;
    $stored = $user->isNew() ? NULL : $this->lock->lock((int) $user->id());
    if ($stored === NULL || !$loaded instanceof AccountState) {
      return;
    }
    $isChanged = array_filter(
      AccountState::FIELDS,
      fn(string $field): bool => $this->isChanged($user, $field, $loaded),
    ) !== [];
    if ($isChanged && $loaded != $stored) {
      $this->entityTypeManager->getStorage('user')->resetCache([(int) $user->id()]);
      throw new ConflictHttpException('The account was changed in the meantime. Please try again.');
    }
    if ($loaded != $stored) {
      $this->restore($user, $stored);
    }
    elseif ($isChanged && $this->isChanged($user, 'pass', $loaded)) {
      $this->countPasswordChange($user);
    }
  }

  private function isChanged(UserInterface $user, string $field, AccountState $loaded): bool {
    $value = AccountState::of($user)->get($field);
    $before = $loaded->get($field);
    return $value !== $before && !(
      $field === 'pass'
      && $user->getOriginal()?->getPassword() !== $before
      // Core has hashed the loaded hash.
      && $this->passwords->check($before, $value)
    );
  }

  private function restore(UserInterface $user, AccountState $stored): void {
    foreach ([$user, $user->getOriginal()] as $version) {
      foreach (AccountState::FIELDS as $field) {
        $value = $stored->get($field);
        $version?->set($field, $field === 'mail' && $value === '' ? NULL : $value);
      }
    }
  }

  /**
   * Core sets the flag for users who have proved by a link who they are.
   */
  private function countPasswordChange(UserInterface $user): void {
    $uid = (int) $user->id();
    if (
      $uid === (int) $this->currentUser->id()
      && empty($user->_skipProtectedUserFieldConstraint)
      && !$this->rateLimiter->consume(...self::PASSWORD_LIMIT, identifier: (string) $uid)
    ) {
      throw new AccessDeniedHttpException('Too many password changes. Try again later.');
    }
  }

}
