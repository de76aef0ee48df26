<?php

declare(strict_types=1);

namespace Drupal\ag_vote;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * Exports and deletes a member's votes.
 */
final class VoteData implements MemberDataInterface {

  public function __construct(private readonly Votes $votes) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'votes';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    return array_map(static fn(object $vote): array => [
      'game' => ['nid' => (int) $vote->nid, 'title' => $vote->title],
      'vote_value' => (int) $vote->value,
      'time' => gmdate(DATE_RFC3339, (int) $vote->time),
    ], $this->votes->ofMember((int) $user->id()));
  }

}
