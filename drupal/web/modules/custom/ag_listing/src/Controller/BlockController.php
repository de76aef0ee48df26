<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\BlockLists;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\ag_listing\ViewedGames;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Query\SelectInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /rest/block/*: `{ games, total }`, paged by items_per_page and offset.
 */
final class BlockController extends ControllerBase {

  public function __construct(
    private readonly BlockLists $lists,
    private readonly ListedGames $games,
    private readonly ViewedGames $viewed,
    private readonly GameRows $rows,
  ) {}

  public function trending(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $nids = $this->lists->trending($paging->offset, $paging->size);
    return $this->answer($nids, $this->games->query());
  }

  /**
   * Pass-only games, newest first.
   */
  public function exclusive(Request $request): ListResponse {
    $query = $this->games->query()->condition('n.field_game_pass_only_', 1);
    return $this->sorted($query, 'published_at', $request);
  }

  /**
   * Games published at least ten years ago, most played first.
   */
  public function tenYearsAgo(Request $request): ListResponse {
    $query = $this->games->query()
      ->condition('n.published_at', 0, '<>')
      ->condition('n.published_at', $this->lists->tenYearsBefore(), '<=');
    return $this->sorted($query, 'field_hits', $request);
  }

  /**
   * Games with the most views of the last thirty days, then plays.
   */
  public function recentTraffic(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $nids = $this->viewed->nids(30, 'field_hits', $paging->offset, $paging->size);
    return $this->answer($nids, $this->games->query());
  }

  public function plays(Request $request): ListResponse {
    return $this->sorted($this->games->query(), 'field_hits', $request);
  }

  private function sorted(SelectInterface $query, string $field, Request $request): ListResponse {
    $all = clone $query;
    $this->games->sort($query, $field);
    return $this->answer($this->games->nids($query, Paging::fromRequest($request)), $all);
  }

  private function answer(array $nids, SelectInterface $all): ListResponse {
    return new ListResponse([
      'games' => $this->rows->rows($nids),
      'total' => $this->games->count($all),
    ]);
  }

}
