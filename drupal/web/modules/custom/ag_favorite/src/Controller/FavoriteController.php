<?php

declare(strict_types=1);

namespace Drupal\ag_favorite\Controller;

use Drupal\ag_favorite\Favorites;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\Paging;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Routes of a member's own favorites.
 */
final class FavoriteController extends ControllerBase {

  public function __construct(
    private readonly Favorites $favorites,
    private readonly PublishedGames $games,
    private readonly ListedGames $lists,
    private readonly GameRows $rows,
  ) {}

  public function access(int $uid, AccountInterface $account): AccessResultInterface {
    $result = $uid === (int) $account->id() || $account->hasPermission('administer users')
      ? AccessResult::allowed()
      : AccessResult::neutral('Members can access only their own favorites.');
    return $result->cachePerUser();
  }

  /**
   * GET /ag/api/user-favorite-games/{uid}: `{ games, total }`.
   */
  public function list(int $uid, Request $request): JsonResponse {
    $paging = Paging::fromRequest($request);
    $query = $this->favorites->query($uid);
    $total = $this->lists->count($query);
    return new JsonResponse([
      'games' => $this->rows->rows($this->lists->nids($query, $paging)),
      'total' => $total,
    ]);
  }

  /**
   * POST /ag/api/add-user-favorite: `{ game_id, favorite: true }`.
   */
  public function add(Request $request): JsonResponse {
    $game = $this->games->get(JsonBody::of($request)->integer('game_id'));
    $this->favorites->add((int) $this->currentUser()->id(), (int) $game->id());
    return new JsonResponse(['game_id' => (int) $game->id(), 'favorite' => TRUE]);
  }

  /**
   * POST /ag/api/delete-user-favorite: `{ game_id, favorite: false }`.
   */
  public function delete(Request $request): JsonResponse {
    $nid = JsonBody::of($request)->integer('game_id');
    $this->favorites->delete((int) $this->currentUser()->id(), $nid);
    return new JsonResponse(['game_id' => $nid, 'favorite' => FALSE]);
  }

}
