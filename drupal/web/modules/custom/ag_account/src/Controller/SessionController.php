<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\OwnSessions;
use Drupal\ag_game\JsonBody;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Calls for where a member is signed in.
 */
final class SessionController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly OwnSessions $sessions,
    private readonly AccountInterface $account,
  ) {}

  /**
   * GET /ag/api/user-sessions: `{ sessions: [{ id, device, created, seen, current }] }`.
   */
  public function list(): JsonResponse {
    return new JsonResponse(['sessions' => $this->sessions->of((int) $this->account->id())]);
  }

  /**
   * POST /ag/api/end-session: `{ ended: 1 }`.
   */
  public function end(Request $request): JsonResponse {
    $id = JsonBody::of($request)->text('id', 64);
    $isCurrent = $id === $this->sessions->current();
    if (!$this->sessions->end((int) $this->account->id(), $id)) {
      throw new NotFoundHttpException('You have no such session.');
    }
    if ($isCurrent) {
      // Else it would be stored again with the answer.
      $request->getSession()->invalidate();
    }
    return new JsonResponse(['ended' => 1]);
  }

  /**
   * POST /ag/api/end-other-sessions: `{ ended }`, how many those were.
   */
  public function endOthers(Request $request): JsonResponse {
    JsonBody::of($request);
    return new JsonResponse(['ended' => $this->sessions->endOthers((int) $this->account->id())]);
  }

}
