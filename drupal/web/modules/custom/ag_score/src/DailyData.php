<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * Exports the days on which a member played the daily game.
 */
final class DailyData implements MemberDataInterface {

  public function __construct(private readonly Streaks $streaks) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'dailies';
  }

  /**
   * {@inheritdoc}
   */
  public function collect(UserInterface $user): array {
    return array_map(Period::date(...), $this->streaks->days((int) $user->id()));
  }

}
