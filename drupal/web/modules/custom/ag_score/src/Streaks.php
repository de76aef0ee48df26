<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\MemberDataInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\user\UserInterface;

/**
 * Stores on which days members played the daily game.
 */
final readonly class Streaks implements MemberDataInterface {

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  public function record(int $uid, int $day): void {
    $row = ['uid' => $uid, 'day' => $day];
    $this->database->merge('ag_score_daily_played')->keys($row)->execute();
  }

  /**
   * The streak, and the days played this week (from Monday) as YYYY-MM-DD.
   */
  public function forUser(int $uid): array {
    $today = Period::dayOf($this->time->getCurrentTime());
    $days = $this->days($uid);
    $thisWeek = array_filter(
      $days,
      static fn(int $day): bool => Period::weekOf($day) === Period::weekOf($today),
    );
    return [
      'streak' => self::streak($days, $today),
      'days' => array_map(Period::date(...), array_values($thisWeek)),
    ];
  }

  public function name(): string {
    return 'dailies';
  }

  public function collect(UserInterface $user): array {
    return array_map(Period::date(...), $this->days((int) $user->id()));
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete('ag_score_daily_played')->condition('uid', $uid)->execute();
  }

  /**
   * @return int[]
   *   Days since 1970, oldest first.
   */
  private function days(int $uid): array {
    $days = $this->database->query(
      'SELECT [day] FROM {ag_score_daily_played} WHERE [uid] = :uid ORDER BY [day]',
      [':uid' => $uid],
    )->fetchCol();
    return array_map(intval(...), $days);
  }

  /**
   * Each week, from Monday, forgives one missed day; today does not count as missed.
   */
  public static function streak(array $days, int $today): int {
    $played = array_flip($days);
    $streak = 0;
    $excusedWeek = NULL;
    for ($day = isset($played[$today]) ? $today : $today - 1;; $day--) {
      if (isset($played[$day])) {
        $streak++;
      }
      elseif (Period::weekOf($day) === $excusedWeek) {
        return $streak;
      }
      else {
        $excusedWeek = Period::weekOf($day);
      }
    }
  }

}
