<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * The periods of boards. The daily board only has plays of the daily game with its seed.
 */
enum Period: string {

  case Day = 'day';
  case Week = 'week';
  case Ever = 'ever';
  case Daily = 'daily';

  private const DAY = 86400;

  /**
   * The key of the board at a time (Unix timestamp, UTC), for example `day:20777`.
   */
  public function board(int $time): string {
    $day = self::dayOf($time);
    return match ($this) {
      self::Ever => 'ever',
      self::Week => 'week:' . self::weekOf($day),
      default => "{$this->value}:$day",
    };
  }

  /**
   * Days after which past boards are deleted: the time in which a guest's play can be submitted, plus two.
   */
  private const RETENTION_DAYS = 32;

  /**
   * The first board of this kind that is still stored at a time, and the lower bound of its kind; NULL for boards that never end.
   *
   * @return string[]|null
   *   Keys. Their numbers have equally many digits until 2243, so text order is numeric order.
   */
  public function retainedFrom(int $time): ?array {
    return $this === self::Ever
      ? NULL
      : ["{$this->value}:", $this->board($time - self::RETENTION_DAYS * self::DAY)];
  }

  /**
   * The start of the next day (UTC), when new boards begin.
   */
  public static function dayEnds(int $time): int {
    return (self::dayOf($time) + 1) * self::DAY;
  }

  /**
   * Days since 1970 (UTC).
   */
  public static function dayOf(int $time): int {
    return intdiv($time, self::DAY);
  }

  /**
   * The week of a day. Weeks start on Monday; 1970-01-01 was a Thursday.
   */
  public static function weekOf(int $day): int {
    return intdiv($day + 3, 7);
  }

  /**
   * A day as YYYY-MM-DD.
   */
  public static function date(int $day): string {
    return gmdate('Y-m-d', $day * self::DAY);
  }

}
