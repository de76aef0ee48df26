<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\Attempts;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * Asks the member who is logged in for the password again.
 */
final class OwnPassword {

  /**
   * Wrong passwords that a session's owner may try, for whatever purpose, as at the login.
   */
  private const EVENT = 'ag_account.own_password';
  private const EVENTS = 5;
  private const WINDOW = 21600;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly PasswordInterface $passwords,
    private readonly Attempts $attempts,
    private readonly AccountInterface $account,
  ) {}

  /**
   * The member, if the password is theirs; else 422, and 403 after too many.
   *
   * @param string $password
   *   What was typed.
   * @param string $purpose
   *   What the password is required for: "change the Email".
   */
  public function require(string $password, string $purpose): UserInterface {
    $this->countTry();
    $user = $this->entityTypeManager->getStorage('user')->load($this->account->id());
    if (!$user instanceof UserInterface || !$this->passwords->check($password, $user->getPassword())) {
      throw new UnprocessableEntityHttpException("Your current password is missing or incorrect; it's required to $purpose.");
    }
    $this->succeed();
    return $user;
  }

  /**
   * Counts a password before it is looked at, and refuses it after too many.
   */
  public function countTry(): void {
    if (!$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, (string) $this->account->id())) {
      throw new AccessDeniedHttpException('Too many wrong passwords. Try again later.');
    }
  }

  /**
   * Forgets what was tried: it was right.
   */
  public function succeed(): void {
    $this->attempts->clear(self::EVENT, (string) $this->account->id());
  }

}
