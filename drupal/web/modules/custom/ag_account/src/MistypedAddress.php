<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\Attempts;
use Drupal\Core\Password\PasswordInterface;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * An account that waits for its activation takes another address from who knows its password.
 *
 * Who mistyped the address, and has paid for a pass, would have no other way in.
 */
final class MistypedAddress {

  /**
   * Of an account from one address: guesses of its password, and links to other addresses.
   */
  private const EVENT = 'ag_account.mistyped';
  private const EVENTS = 5;
  private const WINDOW = 21600;

  public function __construct(
    private readonly Unactivated $unactivated,
    private readonly Attempts $attempts,
    private readonly PasswordInterface $passwords,
    private readonly AccountMails $mails,
  ) {}

  /**
   * Sets the address, and sends the link there; the one before is void.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   403 after too many, 400 when no such account waits, 422 for an address that cannot be.
   */
  public function correct(string $name, string $pass, string $mail, string $clientIp): void {
    $user = $this->unactivated->byName($name);
    if ($user !== NULL && !$this->attempts->take(self::EVENT, self::EVENTS, self::WINDOW, $user->id() . '-' . $clientIp)) {
      throw new AccessDeniedHttpException('Too many requests from your IP address. Try again later.');
    }
    if ($user === NULL || !$this->passwords->check($pass, (string) $user->getPassword())) {
      throw new BadRequestHttpException('Sorry, unrecognized username or password.');
    }
    // Its password was told.
    $user->_skipProtectedUserFieldConstraint = TRUE;
    Unprocessable::unlessNone($user->setEmail($mail)->validate()->getByField('mail'));
    $user->set('init', $mail)->save();
    $this->mails->sendActivation($user);
  }

}
