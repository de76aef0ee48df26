<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\BlockLists;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
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
    private readonly GameRows $rows,
  ) {}

  public function trending(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    return $this->rows(
      $this->lists->trending($paging->offset, $paging->size),
      $this->games->query(),
    );
  }

  public function exclusive(Request $request): ListResponse {
    return $this->answer($this->lists->exclusive(), $request);
  }

  public function tenYearsAgo(Request $request): ListResponse {
    return $this->answer($this->lists->tenYearsAgo(), $request);
  }

  public function recentTraffic(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    return $this->rows(
      $this->lists->recentTraffic($paging->offset, $paging->size),
      $this->games->query(),
    );
  }

  public function plays(Request $request): ListResponse {
    return $this->answer($this->lists->plays(), $request);
  }

  private function answer(SelectInterface $query, Request $request): ListResponse {
    $all = clone $query;
    return $this->rows($this->games->nids($query, Paging::fromRequest($request)), $all);
  }

  private function rows(array $nids, SelectInterface $all): ListResponse {
    return new ListResponse([
      'games' => $this->rows->rows($nids),
      'total' => $this->games->count($all),
    ]);
  }

}
