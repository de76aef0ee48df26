<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\RateLimiter;
use Drupal\Core\Password\PasswordInterface;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * Changes the address of a pending account after verifying its password.
 *
 * A mistyped address would otherwise lock out a member who has already paid for a pass.
 */
final class PendingEmailCorrection {

  /**
   * Password attempts and changes of address, per account and client network.
   */
  private const EVENT = 'ag_account.mistyped';
  private const EVENTS = 5;
  private const WINDOW = 21600;

  public function __construct(
    private readonly PendingAccounts $pendingAccounts,
    private readonly RateLimiter $rateLimiter,
    private readonly PasswordInterface $passwords,
    private readonly AccountMailer $mailer,
  ) {}

  /**
   * Sets the address and sends a new link, which invalidates the earlier one.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   403 when the limit is exceeded, 400 without such a pending account, 422 for an invalid
   *   address.
   */
  public function correct(string $name, string $pass, string $mail, string $clientIp): void {
    $user = $this->pendingAccounts->byName($name);
    if ($user !== NULL && !$this->rateLimiter->consume(self::EVENT, self::EVENTS, self::WINDOW, $user->id() . '-' . $clientIp)) {
      throw new AccessDeniedHttpException(
        'Too many requests from your IP address. Try again later.',
      );
    }
    if ($user === NULL || !$this->passwords->check($pass, (string) $user->getPassword())) {
      throw new BadRequestHttpException('Sorry, unrecognized username or password.');
    }
    // The password was verified.
    $user->_skipProtectedUserFieldConstraint = TRUE;
    EntityValidation::assertValid($user->setEmail($mail)->validate()->getByField('mail'));
    $user->set('init', $mail)->save();
    $this->mailer->sendActivation($user);
  }

}
