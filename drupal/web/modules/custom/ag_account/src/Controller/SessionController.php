<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\UserSessions;
use Drupal\ag_game\JsonBody;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Routes of the member's own sessions.
 */
final class SessionController extends ControllerBase {

  public function __construct(
    private readonly UserSessions $sessions,
  ) {}

  /**
   * GET /ag/api/user-sessions: `{ sessions: [{ id, device, created, seen, current }] }`.
   */
  public function list(): JsonResponse {
    return new JsonResponse([
      'sessions' => $this->sessions->forUser((int) $this->currentUser()->id()),
    ]);
  }

  /**
   * POST /ag/api/end-session: `{ ended: 1 }`.
   */
  public function end(Request $request): JsonResponse {
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
  public function endOthers(Request $request): JsonResponse {
    JsonBody::of($request);
    return new JsonResponse([
      'ended' => $this->sessions->endOthers((int) $this->currentUser()->id()),
    ]);
  }

}
