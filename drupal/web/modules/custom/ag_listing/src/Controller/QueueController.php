<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\BlockLists;
use Drupal\ag_listing\GameQueues;
use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\Request;

/**
 * Lists curated by editors.
 */
final class QueueController extends ControllerBase {

  public function __construct(
    private readonly GameQueues $queues,
    private readonly BlockLists $lists,
    private readonly GameRows $rows,
  ) {}

  /**
   * GET /rest/block/classic-games.
   */
  public function classic(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $nids = $this->queues->nids('classic');
    return new ListResponse([
      'games' => $this->rows->rows($paging->slice($nids)),
      'total' => count($nids),
    ]);
  }

  /**
   * GET /rest/block/most-addicting-games: two rows that share no game.
   *
   * Pages count games of the first and second row alternately.
   */
  public function mostAddicting(Request $request): ListResponse {
    $paging = Paging::fromRequest($request);
    $first = $this->queues->nids('most-addicting-1');
    $second = array_values(array_diff($this->queues->nids('most-addicting-2'), $first));
    $shown = [];
    for ($i = 0; $i < max(count($first), count($second)); $i++) {
      array_push($shown, ...array_slice($first, $i, 1), ...array_slice($second, $i, 1));
    }
    $rows = $this->rows->rows($paging->slice($shown));
    $of = fn(array $queue): array => array_values(
      array_filter($rows, fn(array $row): bool => in_array($row['nid'], $queue, TRUE)),
    );
    return new ListResponse([
      'first' => $of($first),
      'second' => $of($second),
      'total' => count($shown),
    ]);
  }

  /**
   * GET /rest/block/before-you-go-games.
   */
  public function beforeYouGo(): ListResponse {
    return new ListResponse([
      'games' => $this->rows->rows($this->lists->beforeYouGo(Paging::DEFAULT_SIZE)),
    ]);
  }

  /**
   * GET /admin/index-footer-queue/json: the games of the sticky footer.
   */
  public function footer(): ListResponse {
    return new ListResponse(['games' => $this->rows->rows($this->queues->nids('footer'))]);
  }

}
