<?php

declare(strict_types=1);

namespace Drupal\ag_score\Controller;

use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListAnswer;
use Drupal\ag_listing\ListedGames;
use Drupal\ag_score\DailyGame;
use Drupal\ag_score\Period;
use Drupal\ag_score\Streaks;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Session\AccountInterface;
use Symfony\Component\HttpFoundation\JsonResponse;

/**
 * One game and one seed for everybody each day, and how members keep up with it.
 */
final class DailyController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly DailyGame $daily,
    private readonly Streaks $streaks,
    private readonly ListedGames $games,
    private readonly GameRows $rows,
    private readonly AccountInterface $account,
    private readonly TimeInterface $time,
  ) {}

  /**
   * GET /ag/api/daily: `{ day, ends, seed, game }`, the last two NULL when no game is fit.
   */
  public function today(): ListAnswer {
    $now = $this->time->getCurrentTime();
    $daily = $this->daily->today();
    // A module may keep some games from some members: their day has none.
    $nids = $daily === NULL ? [] : $this->games->onlyListed([$daily->nid]);
    $ends = Period::dayEnds($now);
    $answer = new ListAnswer([
      'day' => Period::date(Period::dayOf($now)),
      'ends' => gmdate(DATE_RFC3339, $ends),
      'seed' => $nids === [] ? NULL : $daily->seed,
      'game' => $this->rows->rows($nids)[0] ?? NULL,
    ]);
    // The page cache keeps an answer until it expires, whatever its max-age.
    $answer->setExpires((new \DateTime())->setTimestamp($ends));
    return $answer->addCacheableDependency((new CacheableMetadata())->setCacheMaxAge($ends - $now));
  }

  /**
   * GET /ag/api/user-daily: `{ streak, days }` of oneself.
   */
  public function own(): JsonResponse {
    return new JsonResponse($this->streaks->of((int) $this->account->id()));
  }

}
