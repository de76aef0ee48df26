<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\Entity\GameList;
use Drupal\ag_listing\GameListReader;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /rest/block/*: lists as `{ games, total }`, ranked by recent views also with `days`.
 *
 * Most lists are configuration; the others have a structure or a source of their own.
 */
final class BlockController extends ControllerBase {

  private const DAY = 86400;

  public function __construct(
    private readonly ListedGames $games,
    private readonly GameRows $rows,
    private readonly GameListReader $reader,
  ) {}

  public function list(Request $request, GameList $ag_list): ListResponse {
    $paging = Paging::fromRequest($request);
    $nids = $this->reader->nids($ag_list, $paging->offset, $paging->size);
    $days = $ag_list->getSource() === GameList::VIEWED ? $ag_list->getDays() : NULL;
    $response = new ListResponse([
      'games' => $days === NULL ? $this->rows->rows($nids) : $this->rows->viewedRows($nids, $days),
      'total' => $this->reader->count($ag_list),
    ] + ($days === NULL ? [] : ['days' => $days]));
    $response->addCacheableDependency($ag_list);
    return $response;
  }

  /**
   * Returns `{ groups: [{ date, games }], total }`, one group per release, newest first.
   */
  public function newGames(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $query = $this->games->query()->condition('n.published_at', 0, '<>');
    $total = $this->games->count($query);
    $this->games->sort($query, 'published_at');
    $groups = [];
    foreach ($this->rows->rows($this->games->nids($query, $paging)) as $row) {
      $date = self::releaseDate((int) strtotime($row['published_at']));
      $groups[$date] ??= ['date' => $date, 'games' => []];
      $groups[$date]['games'][] = $row;
    }
    return new ListResponse(['groups' => array_values($groups), 'total' => $total]);
  }

  /**
   * Returns `{ first, second, total }`: two rows without common games.
   *
   * Pages count games of the rows alternately.
   */
  public function mostAddicting(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $first = $this->games->queued('most-addicting-1');
    $second = array_values(array_diff($this->games->queued('most-addicting-2'), $first));
    $nids = [];
    for ($i = 0; $i < max(count($first), count($second)); $i++) {
      array_push($nids, ...array_slice($first, $i, 1), ...array_slice($second, $i, 1));
    }
    $rows = $this->rows->rows($paging->slice($nids));
    $rowsOf = fn(array $queue): array => array_values(
      array_filter($rows, fn(array $row): bool => in_array($row['nid'], $queue, TRUE)),
    );
    return new ListResponse([
      'first' => $rowsOf($first),
      'second' => $rowsOf($second),
      'total' => count($nids),
    ]);
  }

  public function beforeYouGo(): ListResponse {
    $query = $this->games->query()
      ->condition('n.field_before_you_go_featured', 1)
      ->range(0, Paging::DEFAULT_SIZE);
    $featured = $this->games->nids($this->games->sort($query, 'published_at'));
    $nids = array_values(array_unique([...$this->games->queued('before-you-go'), ...$featured]));
    return new ListResponse([
      'games' => $this->rows->rows(array_slice($nids, 0, Paging::DEFAULT_SIZE)),
    ]);
  }

  public function footer(): ListResponse {
    return new ListResponse(['games' => $this->rows->rows($this->games->queued('footer'))]);
  }

  /**
   * The Thursday on or before a timestamp, in UTC. The epoch was a Thursday.
   */
  private static function releaseDate(int $timestamp): string {
    $day = (int) floor($timestamp / self::DAY);
    return gmdate('Y-m-d', ($day - (($day % 7) + 7) % 7) * self::DAY);
  }

}
