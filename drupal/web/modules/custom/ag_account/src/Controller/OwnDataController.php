<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\MemberFile;
use Drupal\ag_account\OwnPassword;
use Drupal\ag_account\OwnSessions;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * What is stored of a member: to take along, and to delete.
 */
final class OwnDataController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly MemberFile $file,
    private readonly OwnSessions $sessions,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly OwnPassword $ownPassword,
    private readonly AccountInterface $account,
  ) {}

  /**
   * GET /ag/api/user-data: all that is stored of the member, as a file.
   */
  public function download(): JsonResponse {
    $user = $this->entityTypeManager->getStorage('user')->load($this->account->id());
    assert($user instanceof UserInterface);
    $response = new JsonResponse($this->file->of($user));
    $response->headers->set('Content-Disposition', 'attachment; filename="my-data.json"');
    return $response;
  }

  /**
   * POST /ag/api/delete-account: `{ deleted: true }`, for the password.
   *
   * Every module forgets what it stores of the member by core's hooks; core deletes the reviews.
   */
  public function delete(Request $request): JsonResponse {
    $password = JsonBody::of($request)->text('password', shortest: 0);
    // Core would delete what they have made with them.
    if ((int) $this->account->id() === 1 || $this->account->hasPermission('access administration pages')) {
      throw new AccessDeniedHttpException('The account of an editor is deleted by an administrator.');
    }
    $user = $this->ownPassword->require($password, 'delete your account');
    $user->delete();
    $this->sessions->endAll((int) $this->account->id());
    $request->getSession()->invalidate();
    return new JsonResponse(['deleted' => TRUE]);
  }

}
