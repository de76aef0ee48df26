<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\EntityValidation;
use Drupal\ag_account\PasswordConfirmation;
use Drupal\ag_account\UserSessions;
use Drupal\ag_game\JsonBody;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Controller\ControllerBase;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\StreamedJsonResponse;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Routes of a member's own email address, sessions and data.
 */
final class OwnAccountController extends ControllerBase {

  /**
   * @param iterable<\Drupal\ag_game\MemberDataInterface> $memberData
   *   The exporters.
   */
  public function __construct(
    #[AutowireIterator('ag_member_data')]
    private readonly iterable $memberData,
    private readonly TimeInterface $time,
    private readonly UserSessions $sessions,
    private readonly PasswordConfirmation $passwordConfirmation,
    private readonly AccountMailer $mailer,
  ) {}

  /**
   * POST /ag/api/update-user-email: `{ email }`, and `pending` for an unconfirmed address.
   *
   * Requires the current password.
   */
  public function updateEmail(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$email, $password] = [trim($body->text('email')), $body->text('password')];
    return $this->passwordConfirmation->withPassword(
      $password,
      'change the Email',
      fn(UserInterface $user): JsonResponse => $this->requestEmail($user, $email, $password),
    );
  }

  private function requestEmail(UserInterface $user, string $email, string $password): JsonResponse {
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

  /**
   * GET /ag/api/user-sessions: `{ sessions: [{ id, device, created, seen, current }] }`.
   */
  public function sessions(): JsonResponse {
    return new JsonResponse([
      'sessions' => $this->sessions->forUser((int) $this->currentUser()->id()),
    ]);
  }

  /**
   * POST /ag/api/end-session: `{ ended: 1 }`.
   */
  public function endSession(Request $request): JsonResponse {
    $id = JsonBody::of($request)->text('id', 64);
    $isCurrent = $id === $this->sessions->current();
    if (!$this->sessions->end((int) $this->currentUser()->id(), $id)) {
      throw new NotFoundHttpException('This session doesn’t exist.');
    }
    if ($isCurrent) {
      // Otherwise the session would be saved again with the response.
      $request->getSession()->invalidate();
    }
    return new JsonResponse(['ended' => 1]);
  }

  /**
   * POST /ag/api/end-other-sessions: `{ ended }`, a number.
   */
  public function endOtherSessions(Request $request): JsonResponse {
    JsonBody::of($request);
    return new JsonResponse([
      'ended' => $this->sessions->endOthers((int) $this->currentUser()->id()),
    ]);
  }

  public function download(): StreamedJsonResponse {
    $user = $this->entityTypeManager()->getStorage('user')->load($this->currentUser()->id());
    assert($user !== NULL);
    $file = ['exported' => gmdate(DATE_RFC3339, $this->time->getRequestTime())];
    foreach ($this->memberData as $data) {
      $file[$data->name()] = $data->collect($user);
    }
    $response = new StreamedJsonResponse($file);
    $response->headers->set('Content-Disposition', 'attachment; filename="my-data.json"');
    return $response;
  }

  /**
   * POST /ag/api/delete-account: `{ deleted: true }`.
   *
   * Modules delete their user data in entity hooks; core deletes the reviews.
   */
  public function delete(Request $request): JsonResponse {
    $password = JsonBody::of($request)->text('password', minLength: 0);
    // Core would delete the content that editors have created.
    $account = $this->currentUser();
    if ((int) $account->id() === 1 || $account->hasPermission('access administration pages')) {
      throw new AccessDeniedHttpException('Only an administrator can delete an editor’s account.');
    }
    $this->passwordConfirmation->withPassword(
      $password,
      'delete your account',
      function (UserInterface $user): void {
        $user->delete();
        $this->sessions->endAll((int) $user->id());
      },
    );
    $request->getSession()->invalidate();
    return new JsonResponse(['deleted' => TRUE]);
  }

}
