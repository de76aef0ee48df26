<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\OwnPassword;
use Drupal\ag_account\Unprocessable;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * POST /ag/api/update-user-email: `{ email }`. The password is asked for again.
 */
final class EmailController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly OwnPassword $ownPassword,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$email, $password] = [trim($body->text('email')), $body->text('password')];
    $user = $this->ownPassword->require($password, 'change the Email');
    $user->setEmail($email)->setExistingPassword($password);
    Unprocessable::unlessNone($user->validate()->getByField('mail'));
    $user->save();
    return new JsonResponse(['email' => $email]);
  }

}
