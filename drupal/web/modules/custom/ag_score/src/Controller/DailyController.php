<?php

declare(strict_types=1);

namespace Drupal\ag_score\Controller;

use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_score\DailyGame;
use Drupal\ag_score\Period;
use Drupal\ag_score\Streaks;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;

/**
 * The daily game and members' streaks.
 */
final class DailyController extends ControllerBase {

  public function __construct(
    private readonly DailyGame $daily,
    private readonly Streaks $streaks,
    private readonly ListedGames $games,
    private readonly GameRows $rows,
    private readonly TimeInterface $time,
  ) {}

  /**
   * GET /ag/api/daily: `{ day, ends, seed, game }`. The last two are NULL when no game is eligible.
   */
  public function today(): ListResponse {
    $now = $this->time->getCurrentTime();
    $daily = $this->daily->today();
    // A module may deny some members access to the game.
    $nids = $daily === NULL ? [] : $this->games->filterListed([$daily['nid']]);
    $endOfDay = Period::endOfDay($now);
    $response = new ListResponse([
      'day' => Period::date(Period::dayOf($now)),
      'ends' => gmdate(DATE_RFC3339, $endOfDay),
      'seed' => $nids === [] ? NULL : $daily['seed'],
      'game' => $this->rows->rows($nids)[0] ?? NULL,
    ]);
    $response->getCacheableMetadata()->setCacheMaxAge($endOfDay - $now);
    // The page cache ignores max-age and uses Expires.
    return $response->setExpires((new \DateTime())->setTimestamp($endOfDay));
  }

  /**
   * GET /ag/api/user-daily: `{ streak, days }`.
   */
  public function userStreak(): JsonResponse {
    return new JsonResponse($this->streaks->forUser((int) $this->currentUser()->id()));
  }

}
