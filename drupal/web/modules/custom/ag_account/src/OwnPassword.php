<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Flood\FloodInterface;
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
   * Wrong passwords that a session's owner may try, as at the login.
   */
  private const EVENTS = 5;
  private const WINDOW = 21600;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly PasswordInterface $passwords,
    private readonly FloodInterface $flood,
    private readonly AccountInterface $account,
  ) {}

  /**
   * The member, if the password is theirs; else 422, and 403 after too many.
   *
   * @param string $password
   *   What was typed.
   * @param string $event
   *   Name of the flood event.
   * @param string $purpose
   *   What the password is required for: "change the Email".
   */
  public function require(string $password, string $event, string $purpose): UserInterface {
    $uid = (string) $this->account->id();
    if (!$this->flood->isAllowed($event, self::EVENTS, self::WINDOW, $uid)) {
      throw new AccessDeniedHttpException('Too many wrong passwords. Try again later.');
    }
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    if (!$user instanceof UserInterface || !$this->passwords->check($password, $user->getPassword())) {
      $this->flood->register($event, self::WINDOW, $uid);
      throw new UnprocessableEntityHttpException("Your current password is missing or incorrect; it's required to $purpose.");
    }
    return $user;
  }

}
