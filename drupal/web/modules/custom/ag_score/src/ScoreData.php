<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * Exports a member's scores.
 */
final class ScoreData implements MemberDataInterface {

  public function __construct(private readonly Leaderboards $leaderboards) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'scores';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    return array_map(static fn(object $row): array => [
      'game' => ['nid' => (int) $row->nid, 'title' => $row->title],
      'board' => $row->period,
      'value' => (int) $row->value,
      'time' => gmdate(DATE_RFC3339, (int) $row->time),
    ], $this->leaderboards->forUser((int) $user->id()));
  }

}
