<?php

declare(strict_types=1);

namespace Drupal\ag_save\Controller;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_save\SaveResult;
use Drupal\ag_save\SaveStorage;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Saves of the current user: `{ save: { data, revision, updated } }`, or null.
 *
 * Writes include the revision they are based on. A 409 contains the newer save of another device.
 */
final class SaveController extends ControllerBase {

  public function __construct(
    private readonly SaveStorage $saves,
    private readonly PublishedGames $games,
  ) {}

  public function get(string $nid): JsonResponse {
    return new JsonResponse(['save' => $this->saves->find($this->uid(), $this->game($nid))]);
  }

  public function put(string $nid, Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $data = $body->text('data', PHP_INT_MAX, 0);
    $base = isset($body->values['base']) ? $body->integer('base') : 0;
    $game = $this->game($nid);
    if (strlen($data) > SaveStorage::MAX_BYTES) {
      throw InvalidFieldException::of(
        'data',
        'data must be at most ' . SaveStorage::MAX_BYTES . ' bytes.',
        'too_long',
        422,
      );
    }
    $result = $this->saves->write($this->uid(), $game, $data, $base);
    if ($result === SaveResult::QuotaExceeded) {
      throw InvalidFieldException::of(
        'data',
        'The storage limit is reached. Delete a save first.',
        status: 422,
      );
    }
    return $result === SaveResult::Saved
      ? new JsonResponse(['save' => $this->saves->savedState($data, $base)])
      : new JsonResponse(
        [
          'message' => 'A newer save already exists.',
          'save' => $this->saves->find($this->uid(), $game),
        ],
        409,
      );
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

  private function game(string $nid): int {
    return (int) $this->games->get($nid)->id();
  }

  private static function id(string $nid): int {
    return preg_match('/^\d{1,10}$/', $nid) ? (int) $nid : 0;
  }

}
