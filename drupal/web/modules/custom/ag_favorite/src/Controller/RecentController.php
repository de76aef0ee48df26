<?php

declare(strict_types=1);

namespace Drupal\ag_favorite\Controller;

use Drupal\ag_favorite\RecentGames;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_listing\GameRows;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Routes of a member's recent games.
 */
final class RecentController extends ControllerBase {

  public function __construct(
    private readonly RecentGames $recent,
    private readonly GameRows $rows,
  ) {}

  /**
   * GET /ag/api/user-recent-games: `{ games }`, newest first.
   */
  public function list(): JsonResponse {
    $nids = array_map(
      intval(...),
      $this->recent->query((int) $this->currentUser()->id())->execute()->fetchCol(),
    );
    return new JsonResponse(['games' => $this->rows->rows($nids)]);
  }

  /**
   * POST /ag/api/add-user-recent-games: `game_ids`, newest first.
   *
   * Also moves a guest's games into the account.
   */
  public function add(Request $request): JsonResponse {
    $nids = array_unique($this->numbers(JsonBody::of($request)));
    $published = $nids === [] ? [] : $this->entityTypeManager()->getStorage('node')->getQuery()
      ->accessCheck(TRUE)
      ->condition('nid', $nids, 'IN')
      ->condition('type', 'game')
      ->condition('status', 1)
      ->execute();
    $this->recent->add(
      (int) $this->currentUser()->id(),
      array_filter(
        $nids,
        static fn(int $nid): bool => in_array($nid, array_map(intval(...), $published), TRUE),
      ),
    );
    return $this->list();
  }

  /**
   * @return int[]
   *   Whole numbers, also from texts of digits.
   */
  private function numbers(JsonBody $body): array {
    $ids = $body->values['game_ids'] ?? NULL;
    if (!is_array($ids) || !array_is_list($ids)) {
      throw InvalidFieldException::of('game_ids', 'game_ids must be a list of numbers.');
    }
    if (count($ids) > RecentGames::MAX_GAMES) {
      throw InvalidFieldException::of(
        'game_ids',
        'game_ids has more than ' . RecentGames::MAX_GAMES . ' numbers.',
        'too_long',
      );
    }
    foreach ($ids as $id) {
      if (!is_int($id) && !(is_string($id) && preg_match('/^\d{1,15}$/', $id))) {
        throw InvalidFieldException::of('game_ids', 'game_ids must be a list of numbers.');
      }
    }
    return array_map(intval(...), $ids);
  }

}
