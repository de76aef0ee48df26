<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\PublishedGames;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * The games of which scores are kept.
 */
final class ScoredGames {

  public function __construct(private readonly PublishedGames $games) {}

  /**
   * The rules of a published game's scores.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When there is no such game, or when it keeps none.
   */
  public function rules(int $nid): ScoreRules {
    return ScoreRules::of($this->games->get($nid)) ?? throw new NotFoundHttpException("Game $nid keeps no scores.");
  }

}
