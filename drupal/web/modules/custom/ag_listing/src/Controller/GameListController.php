<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\GameFilters;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /ag/api/game-list: `{ games, total }`, filtered and sorted.
 *
 * JSON:API can neither exclude a tag nor return a total.
 */
final class GameListController extends ControllerBase {

  private const DEFAULT_SIZE = 42;

  public function __construct(
    private readonly GameFilters $filters,
    private readonly ListedGames $games,
    private readonly GameRows $rows,
  ) {}

  public function __invoke(Request $request): ListResponse {
    $paging = Paging::fromRequest($request, self::DEFAULT_SIZE);
    $found = $this->filters->query($request);
    if ($found === NULL) {
      return new ListResponse(['games' => [], 'total' => 0]);
    }
    $total = $this->games->count($found['all']);
    return new ListResponse([
      'games' => $this->rows->rows($this->games->rankedNids($found['ranks'], $paging)),
      'total' => $total,
    ]);
  }

}
