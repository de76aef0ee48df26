<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\BlockLists;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /rest/block/new-games: `{ groups: [{ date, games }], total }`, one group per release, newest first.
 */
final class NewGamesController extends ControllerBase {

  private const DAY = 86400;

  public function __construct(
    private readonly BlockLists $lists,
    private readonly ListedGames $games,
    private readonly GameRows $rows,
  ) {}

  public function __invoke(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $query = $this->lists->released();
    $total = $this->games->count($query);
    $groups = [];
    foreach ($this->rows->rows($this->games->nids($query, $paging)) as $row) {
      $date = self::release((int) strtotime($row['published_at']));
      $groups[$date] ??= ['date' => $date, 'games' => []];
      $groups[$date]['games'][] = $row;
    }
    return new ListResponse(['groups' => array_values($groups), 'total' => $total]);
  }

  /**
   * The Thursday on or before a timestamp, in UTC. The epoch was a Thursday.
   */
  private static function release(int $timestamp): string {
    $day = (int) floor($timestamp / self::DAY);
    return gmdate('Y-m-d', ($day - (($day % 7) + 7) % 7) * self::DAY);
  }

}
