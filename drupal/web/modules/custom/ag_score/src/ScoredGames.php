<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\PublishedGames;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Loads games with leaderboards.
 */
final class ScoredGames {

  public function __construct(private readonly PublishedGames $games) {}

  /**
   * The score rules of a published game.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\NotFoundHttpException
   *   When the game does not exist or has no leaderboards.
   */
  public function rules(int $nid): ScoreRules {
    return ScoreRules::fromGame($this->games->get($nid)) ?? throw new NotFoundHttpException("Game $nid keeps no scores.");
  }

}
