<?php

declare(strict_types=1);

namespace Drupal\ag_vote\Controller;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_vote\Votes;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * Routes of a member's own vote. The session decides who votes, never the body.
 */
final class VoteController extends ControllerBase {

  public function __construct(
    private readonly Votes $votes,
    private readonly PublishedGames $games,
  ) {}

  /**
   * POST /ag/api/vote/cast: `{ vote_value, field_total_votes, field_likes, field_ratingb }`.
   */
  public function cast(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $nid = $this->target($body);
    $value = $body->integer('vote_value');
    if (!in_array($value, [-1, 0, 1], TRUE)) {
      throw InvalidFieldException::of('vote_value', 'vote_value must be 1, 0 or -1.');
    }
    $totals = $this->votes->cast($this->games->get($nid), (int) $this->currentUser()->id(), $value);
    return new JsonResponse(['vote_value' => $value] + $totals);
  }

  /**
   * POST /ag/api/vote/user-status: `{ vote_value }`, 0 for none.
   */
  public function status(Request $request): JsonResponse {
    $game = $this->games->get($this->target(JsonBody::of($request)));
    return new JsonResponse([
      'vote_value' => $this->votes->getVote((int) $game->id(), (int) $this->currentUser()->id()),
    ]);
  }

  private function target(JsonBody $body): int {
    if ($body->text('entity_type') !== 'node') {
      throw InvalidFieldException::of('entity_type', 'entity_type must be node.');
    }
    return $body->integer('entity_id');
  }

}
