<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\PasswordConfirmation;
use Drupal\ag_account\UserDataExport;
use Drupal\ag_account\UserSessions;
use Drupal\ag_game\JsonBody;
use Drupal\Core\Controller\ControllerBase;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Exports and deletes user data.
 */
final class OwnDataController extends ControllerBase {

  public function __construct(
    private readonly UserDataExport $export,
    private readonly UserSessions $sessions,
    private readonly PasswordConfirmation $passwordConfirmation,
  ) {}

  /**
   * GET /ag/api/user-data: all stored user data, as a download.
   */
  public function download(): JsonResponse {
    $user = $this->entityTypeManager()->getStorage('user')->load($this->currentUser()->id());
    assert($user instanceof UserInterface);
    $response = new JsonResponse($this->export->build($user));
    $response->headers->set('Content-Disposition', 'attachment; filename="my-data.json"');
    return $response;
  }

  /**
   * POST /ag/api/delete-account: `{ deleted: true }`.
   *
   * Requires the password. Modules delete their user data in entity hooks; core deletes the
   * reviews.
   */
  public function delete(Request $request): JsonResponse {
    $password = JsonBody::of($request)->text('password', minLength: 0);
    // Core would delete the content that editors have created.
    if ((int) $this->currentUser()->id() === 1 || $this->currentUser()->hasPermission('access administration pages')) {
      throw new AccessDeniedHttpException('Only an administrator can delete an editor’s account.');
    }
    $user = $this->passwordConfirmation->require($password, 'delete your account');
    $user->delete();
    $this->sessions->endAll((int) $this->currentUser()->id());
    $request->getSession()->invalidate();
    return new JsonResponse(['deleted' => TRUE]);
  }

}
