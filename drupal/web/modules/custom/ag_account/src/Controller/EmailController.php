<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\Unprocessable;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Flood\FloodInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * POST /ag/api/update-user-email: `{ email }`. The password is asked for again.
 */
final class EmailController implements ContainerInjectionInterface {

  use AutowireTrait;

  /**
   * Wrong passwords that a session's owner may try, as at the login.
   */
  private const EVENT = 'ag_account.update_email';
  private const EVENTS = 5;
  private const WINDOW = 21600;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly PasswordInterface $passwords,
    private readonly FloodInterface $flood,
    private readonly AccountInterface $account,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$email, $password] = [trim($body->text('email')), $body->text('password')];
    $uid = (string) $this->account->id();
    if (!$this->flood->isAllowed(self::EVENT, self::EVENTS, self::WINDOW, $uid)) {
      throw new AccessDeniedHttpException('Too many wrong passwords. Try again later.');
    }
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    if (!$user instanceof UserInterface || !$this->passwords->check($password, $user->getPassword())) {
      $this->flood->register(self::EVENT, self::WINDOW, $uid);
      throw new UnprocessableEntityHttpException("Your current password is missing or incorrect; it's required to change the Email.");
    }
    $user->setEmail($email)->setExistingPassword($password);
    Unprocessable::unlessNone($user->validate()->getByField('mail'));
    $user->save();
    return new JsonResponse(['email' => $email]);
  }

}
