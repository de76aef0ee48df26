<?php

declare(strict_types=1);

namespace Drupal\ag_achievement\Controller;

use Drupal\ag_achievement\Achievements;
use Drupal\ag_achievement\PortalAchievements;
use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException;

/**
 * Achievements of the current user; others cannot see them.
 */
final class AchievementController extends ControllerBase {

  /**
   * Requests per member and minute.
   */
  public const MAX_PER_MINUTE = 60;

  private const MAX_GAMES = 50;

  public function __construct(
    private readonly Achievements $achievements,
    private readonly PortalAchievements $portal,
    private readonly PublishedGames $games,
    private readonly RateLimiter $limiter,
  ) {}

  /**
   * GET /ag/api/user-achievements: `{ games: [{ game, achievements }], portal }`.
   */
  public function userAchievements(): JsonResponse {
    $earned = $this->achievements->forUser($this->uid());
    $nodes = $this->entityTypeManager()->getStorage('node')->loadMultiple(array_keys($earned));
    $games = [];
    foreach (array_intersect_key($earned, $nodes) as $nid => $times) {
      $node = $nodes[$nid];
      $achievements = array_map(
        static fn(array $item): array => $item + ['earned' => $times[$item['id']] ?? NULL],
        Achievements::ofGame($node),
      );
      if ($node->isPublished() && $node->access('view') && array_filter(array_column($achievements, 'earned')) !== []) {
        $games[] = [
          'game' => [
            'nid' => $nid,
            'title' => $node->label(),
            'path' => $node->toUrl()->toString(TRUE)->getGeneratedUrl(),
          ],
          'achievements' => $achievements,
        ];
      }
    }
    return new JsonResponse(['games' => $games, 'portal' => $this->portal->forUser($this->uid())]);
  }

  /**
   * POST /ag/api/achievement/report: `{ game_id, id, earned, is_new }`.
   */
  public function report(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    [$nid, $id, $uid] = [$body->integer('game_id'), $body->text('id'), $this->uid()];
    $game = $this->games->get($nid);
    $this->limit();
    if (!in_array($id, array_column(Achievements::ofGame($game), 'id'), TRUE)) {
      throw InvalidFieldException::of('id', "Game $nid has no achievement “{$id}”.", status: 422);
    }
    $isNew = $this->achievements->earn($uid, $nid, $id);
    return new JsonResponse([
      'game_id' => $nid,
      'id' => $id,
      'earned' => $this->achievements->forUser($uid)[$nid][$id],
      'is_new' => $isNew,
    ]);
  }

  /**
   * POST /ag/api/achievement/check: `{ earned: string[] }`.
   *
   * `game_ids` are games that the member has played; each counts for its genre. Leaderboards are checked without them.
   */
  public function check(Request $request): JsonResponse {
    $nids = JsonBody::of($request)->values['game_ids'] ?? [];
    if (!is_array($nids) || !array_is_list($nids) || array_filter($nids, is_int(...)) !== $nids) {
      throw InvalidFieldException::of('game_ids', 'game_ids must be a list of numbers.');
    }
    if (count($nids) > self::MAX_GAMES) {
      throw InvalidFieldException::of('game_ids', 'game_ids has more than ' . self::MAX_GAMES . ' numbers.');
    }
    $this->limit();
    return new JsonResponse(['earned' => $this->portal->check($this->uid(), $nids)]);
  }

  private function limit(): void {
    if (!$this->limiter->consume('ag_achievement.report', self::MAX_PER_MINUTE, 60, (string) $this->uid())) {
      throw new TooManyRequestsHttpException(60, 'Too many achievements. Try again later.');
    }
  }

  private function uid(): int {
    return (int) $this->currentUser()->id();
  }

}
