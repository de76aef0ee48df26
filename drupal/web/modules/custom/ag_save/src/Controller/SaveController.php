<?php

declare(strict_types=1);

namespace Drupal\ag_save\Controller;

use Drupal\ag_account\DeviceName;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_save\SaveContent;
use Drupal\ag_save\SaveList;
use Drupal\ag_save\SaveResult;
use Drupal\ag_save\SaveStorage;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Saves of the current user: `{ save: { data, revision, updated } }`, or null.
 *
 * Writes include the revision they are based on. A 409 contains the newer save of another device.
 */
final class SaveController extends ControllerBase {

  /**
   * The largest save in base64.
   */
  public const MAX_BODY_BYTES = 4 * 1024 ** 2 + 64 * 1024;

  public function __construct(
    private readonly SaveStorage $saves,
    private readonly SaveList $list,
    private readonly PublishedGames $games,
  ) {}

  /**
   * GET /ag/api/user-saves: `{ saves: [{ game, versions }], bytes, quota }`.
   */
  public function list(): JsonResponse {
    return new JsonResponse($this->list->forUser($this->uid()));
  }

  public function get(string $nid): JsonResponse {
    return new JsonResponse(['save' => $this->saves->find($this->uid(), $this->game($nid))]);
  }

  public function put(string $nid, Request $request): JsonResponse {
    if (strlen($request->getContent()) > self::MAX_BODY_BYTES) {
      throw new HttpException(413, 'Request body is too large');
    }
    $body = JsonBody::of($request);
    $data = $body->text('data', PHP_INT_MAX, 0);
    $base = isset($body->values['base']) ? $body->integer('base') : 0;
    $amends = $body->boolean('amend');
    $game = $this->game($nid);
    $content = SaveContent::fromText($data);
    $result = $this->saves->write($this->uid(), $game, $content, $base, $this->device($request), $amends);
    return match ($result) {
      SaveResult::Saved => new JsonResponse(['save' => $this->saves->savedState($data, $base)]),
      SaveResult::QuotaExceeded => throw self::full(),
      SaveResult::Conflict => new JsonResponse(
        [
          'message' => 'A newer save already exists.',
          'save' => $this->saves->find($this->uid(), $game),
        ],
        409,
      ),
    };
  }

  /**
   * POST /ag/api/user-save/{nid}/restore: `{ versions }`.
   *
   * Writes an earlier version as the newest revision.
   */
  public function restore(string $nid, Request $request): JsonResponse {
    $revision = JsonBody::of($request)->integer('revision');
    [$uid, $id] = [$this->uid(), self::id($nid)];
    $result = $this->saves->restore($uid, $id, $revision, $this->device($request));
    return match ($result) {
      SaveResult::Saved => new JsonResponse(['versions' => $this->list->versions($uid, $id)]),
      SaveResult::QuotaExceeded => throw self::full(),
      SaveResult::Conflict => throw new HttpException(409, 'A newer save already exists.'),
      NULL => throw new NotFoundHttpException('This version doesn’t exist.'),
    };
  }

  /**
   * DELETE /ag/api/user-save/{nid}, also of deleted games.
   */
  public function delete(string $nid): JsonResponse {
    $this->saves->delete($this->uid(), self::id($nid));
    return new JsonResponse(['save' => NULL]);
  }

  private function uid(): int {
    return (int) $this->currentUser()->id();
  }

  private function device(Request $request): string {
    return DeviceName::fromUserAgent($request->headers->get('User-Agent'));
  }

  private function game(string $nid): int {
    return (int) $this->games->get($nid)->id();
  }

  private static function id(string $nid): int {
    return preg_match('/^\d{1,10}$/', $nid) ? (int) $nid : 0;
  }

  private static function full(): InvalidFieldException {
    return InvalidFieldException::of(
      'data',
      'The storage limit is reached. Delete a save first.',
      'quota',
      422,
    );
  }

}
