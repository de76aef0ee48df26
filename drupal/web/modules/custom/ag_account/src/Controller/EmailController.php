<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMails;
use Drupal\ag_account\OwnPassword;
use Drupal\ag_account\Unprocessable;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * POST /ag/api/update-user-email: `{ email }`, and a new one as `pending` until it is confirmed there.
 *
 * The password is asked for again.
 */
final class EmailController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly OwnPassword $ownPassword,
    private readonly AccountMails $mails,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$email, $password] = [trim($body->text('email')), $body->text('password')];
    $user = $this->ownPassword->require($password, 'change the Email');
    $old = (string) $user->getEmail();
    $user->setEmail($email)->setExistingPassword($password);
    Unprocessable::unlessNone($user->validate()->getByField('mail'));
    $user->setEmail($old);
    if ($email === $old) {
      return new JsonResponse(['email' => $email]);
    }
    if (!$this->mails->changeAddress($user, $email)) {
      throw new AccessDeniedHttpException('Too many changes of address. Try again later.');
    }
    return new JsonResponse(['email' => $old, 'pending' => $email, 'message' => 'Please check your email to confirm your new address.']);
  }

}
