<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Query\SelectInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /rest/block/*: lists as `{ games, total }`.
 *
 * Route defaults are the arguments, so that modules can add and alter lists as routes.
 */
final class BlockController extends ControllerBase {

  private const DAY = 86400;

  public function __construct(
    private readonly ListedGames $games,
    private readonly GameRows $rows,
    private readonly TimeInterface $time,
  ) {}

  /**
   * @param string[] $sort
   *   Columns of `ag_listing_game`, in descending order.
   * @param array $conditions
   *   Values by column.
   * @param string|null $publishedBefore
   *   Relative to now, for example `-10 years`.
   */
  public function sorted(
    Request $request,
    array $sort,
    array $conditions = [],
    ?string $publishedBefore = NULL,
  ): ListResponse {
    $query = $this->games->query();
    foreach ($conditions as $column => $value) {
      $query->condition("n.$column", $value);
    }
    if ($publishedBefore !== NULL) {
      $now = new \DateTimeImmutable('@' . $this->time->getRequestTime());
      $query->condition('n.published_at', 0, '<>')
        ->condition('n.published_at', $now->modify($publishedBefore)->getTimestamp(), '<=');
    }
    $all = clone $query;
    $this->games->sort($query, ...$sort);
    return $this->respond($this->games->nids($query, Paging::fromRequest($request)), $all);
  }

  public function viewed(Request $request, int $days, string $then): ListResponse {
    $paging = Paging::fromRequest($request);
    $nids = $this->games->viewed($days, $then, $paging->offset, $paging->size);
    return $this->respond($nids, $this->games->query());
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

  public function queue(Request $request, string $queue): ListResponse {
    $paging = Paging::fromRequest($request);
    $nids = $this->games->queued($queue);
    return new ListResponse([
      'games' => $this->rows->rows($paging->slice($nids)),
      'total' => count($nids),
    ]);
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

  private function respond(array $nids, SelectInterface $all): ListResponse {
    return new ListResponse([
      'games' => $this->rows->rows($nids),
      'total' => $this->games->count($all),
    ]);
  }

  /**
   * The Thursday on or before a timestamp, in UTC. The epoch was a Thursday.
   */
  private static function releaseDate(int $timestamp): string {
    $day = (int) floor($timestamp / self::DAY);
    return gmdate('Y-m-d', ($day - (($day % 7) + 7) % 7) * self::DAY);
  }

}
