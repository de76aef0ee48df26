<?php

declare(strict_types=1);

namespace Drupal\ag_score\Controller;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_listing\Paging;
use Drupal\ag_score\DailyGame;
use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\Period;
use Drupal\ag_score\Plays;
use Drupal\ag_score\ScoreRules;
use Drupal\ag_score\Streaks;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Routes of plays, scores and boards.
 */
final class ScoreController extends ControllerBase {

  public function __construct(
    private readonly PublishedGames $games,
    private readonly Leaderboards $leaderboards,
    private readonly Plays $plays,
    private readonly DailyGame $daily,
    private readonly Streaks $streaks,
  ) {}

  /**
   * POST /ag/api/score/start: `{ token }`, which authorizes the play's reports.
   */
  public function start(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $nid = $body->integer('game_id');
    $daily = $body->boolean('daily');
    $this->rules($nid);
    if ($daily && ($this->daily->today()['nid'] ?? NULL) !== $nid) {
      throw InvalidFieldException::of('daily', "Game $nid is not today’s daily.", status: 422);
    }
    return new JsonResponse([
      'token' => $this->plays->start((int) $this->currentUser()->id(), $nid, $daily),
    ]);
  }

  /**
   * POST /ag/api/score/report: `{ value, improved, standings }`.
   */
  public function report(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$nid, $value, $uid] = [
      $body->integer('game_id'),
      $body->integer('value'),
      (int) $this->currentUser()->id(),
    ];
    $token = $body->text('token', minLength: 0);
    $rules = $this->rules($nid);
    $play = $this->plays->validate($token, $uid, $nid);
    if ($value < $rules->min || $value > $rules->max) {
      throw InvalidFieldException::of(
        'value',
        "value must be from $rules->min to $rules->max.",
        status: 422,
      );
    }
    $this->plays->requirePlausible($play, $rules, $value);
    $this->plays->limit($play, $uid);
    $improved = $this->leaderboards->record($rules, $play, $uid, $value);
    // A score of 0 does not count as playing the daily game.
    if ($play->daily && $value !== 0) {
      $this->streaks->record($uid, Period::dayOf($play->startTime));
    }
    return new JsonResponse([
      'value' => $value,
      'improved' => $improved,
      'standings' => $this->leaderboards->standings($rules, $uid),
    ]);
  }

  /**
   * GET /ag/api/game-scores/{nid}: `{ order, scores, total }`, by default of `ever`.
   */
  public function board(string $nid, Request $request): CacheableJsonResponse {
    $paging = Paging::fromRequest($request, Leaderboards::PAGE_SIZE);
    $requested = $request->query->all()['period'] ?? '';
    $period = Period::tryFrom(
      is_string($requested) && $requested !== '' ? $requested : Period::Ever->value,
    )
      ?? Paging::throwBadRequest('period must be one of day, week, ever, daily.');
    return $this->leaderboards->response($this->rules($nid), $period, $paging);
  }

  /**
   * GET /ag/api/user-scores/{nid}: `{ standings }`.
   */
  public function userStandings(string $nid): JsonResponse {
    return new JsonResponse([
      'standings' => $this->leaderboards->standings(
        $this->rules($nid),
        (int) $this->currentUser()->id(),
      ),
    ]);
  }

  private function rules(int|string $nid): ScoreRules {
    return ScoreRules::fromGame($this->games->get($nid)) ?? throw new NotFoundHttpException(
      "Game $nid has no leaderboards.",
    );
  }

}
