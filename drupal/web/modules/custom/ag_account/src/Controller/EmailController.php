<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\PasswordConfirmation;
use Drupal\ag_game\JsonBody;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * POST /ag/api/update-user-email: `{ email }`, and `pending` for an unconfirmed address.
 *
 * Requires the current password.
 */
final class EmailController extends ControllerBase {

  public function __construct(
    private readonly PasswordConfirmation $passwordConfirmation,
    private readonly AccountMailer $mailer,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$email, $password] = [trim($body->text('email')), $body->text('password')];
    $user = $this->passwordConfirmation->require($password, 'change the Email');
    $old = (string) $user->getEmail();
    $user->setEmail($email)->setExistingPassword($password);
    EntityValidation::assertValid($user->validate()->getByField('mail'));
    $user->setEmail($old);
    if ($email === $old) {
      return new JsonResponse(['email' => $email]);
    }
    if (!$this->mailer->sendEmailConfirmation($user, $email)) {
      throw new AccessDeniedHttpException('Too many email address changes. Try again later.');
    }
    return new JsonResponse([
      'email' => $old,
      'pending' => $email,
      'message' => 'Please check your email to confirm your new address.',
    ]);
  }

}
