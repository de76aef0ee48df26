<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\MemberDataInterface;
use Drupal\ag_game\MemberProfile;
use Drupal\user\UserInterface;

/**
 * Exports and deletes the account's data and sessions.
 */
final readonly class AccountData implements MemberDataInterface {

  public function __construct(
    private UserSessions $sessions,
    private ConsentLog $consentLog,
    private OneTimeTokens $tokens,
    private AccountIdentifiers $identifiers,
    private InactiveAccounts $inactiveAccounts,
  ) {}

  public function name(): string {
    return 'account';
  }

  public function collect(UserInterface $user): array {
    $login = (int) $user->getLastLoginTime();
    return [
      'uid' => (int) $user->id(),
      'name' => $user->getAccountName(),
      'mail' => $user->getEmail(),
      'created' => gmdate(DATE_RFC3339, (int) $user->getCreatedTime()),
      'last_login' => $login === 0 ? NULL : gmdate(DATE_RFC3339, $login),
      'opt_in' => (bool) $user->get('field_opt_in')->value,
      'user_picture' => MemberProfile::picture($user),
      'roles' => $user->getRoles(),
      'consents' => $this->consentLog->forUser((int) $user->id()),
      'sessions' => array_map(
        static fn(array $session): array => array_intersect_key(
          $session,
          ['device' => 1, 'created' => 1, 'seen' => 1],
        ),
        $this->sessions->forUser((int) $user->id()),
      ),
    ];
  }

  public function deleteForUser(int $uid): void {
    $this->tokens->deleteForUser($uid);
    $this->sessions->endAll($uid);
    $this->consentLog->deleteForUser($uid);
    $this->identifiers->deleteForUser($uid);
    $this->inactiveAccounts->deleteForUser($uid);
  }

}
