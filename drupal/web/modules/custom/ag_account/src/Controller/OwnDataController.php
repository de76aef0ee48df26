<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\PasswordConfirmation;
use Drupal\ag_account\UserSessions;
use Drupal\ag_game\JsonBody;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Exports and deletes user data.
 */
final class OwnDataController extends ControllerBase {

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
  ) {}

  public function download(): JsonResponse {
    $user = $this->entityTypeManager()->getStorage('user')->load($this->currentUser()->id());
    assert($user !== NULL);
    $file = ['exported' => gmdate(DATE_RFC3339, $this->time->getRequestTime())];
    foreach ($this->memberData as $data) {
      $file[$data->name()] = $data->collect($user);
    }
    $response = new JsonResponse($file);
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
    $user = $this->passwordConfirmation->require($password, 'delete your account');
    $user->delete();
    $this->sessions->endAll((int) $this->currentUser()->id());
    $request->getSession()->invalidate();
    return new JsonResponse(['deleted' => TRUE]);
  }

}
