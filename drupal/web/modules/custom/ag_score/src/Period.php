<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * Periods of boards. The daily board only has plays of the daily game with its seed.
 */
enum Period: string {

  case Day = 'day';
  case Week = 'week';
  case Ever = 'ever';
  case Daily = 'daily';

  private const DAY = 86400;

  /**
   * Returns, for example, `day:20777`; days are in UTC.
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
   * The time in which a guest's play can be submitted, plus two days.
   */
  private const RETENTION_DAYS = 32;

  /**
   * The lower bound of this kind's keys and its first retained board; NULL for boards that never end.
   *
   * @return string[]|null
   *   Numbers have equally many digits until 2243, so text order is numeric order.
   */
  public function retainedFrom(int $time): ?array {
    return $this === self::Ever
      ? NULL
      : ["{$this->value}:", $this->board($time - self::RETENTION_DAYS * self::DAY)];
  }

  /**
   * Start of the next day (UTC), when new boards begin.
   */
  public static function endOfDay(int $time): int {
    return (self::dayOf($time) + 1) * self::DAY;
  }

  /**
   * Days since 1970 (UTC).
   */
  public static function dayOf(int $time): int {
    return intdiv($time, self::DAY);
  }

  /**
   * Weeks start on Monday; 1970-01-01 was a Thursday.
   */
  public static function weekOf(int $day): int {
    return intdiv($day + 3, 7);
  }

  public static function date(int $day): string {
    return gmdate('Y-m-d', $day * self::DAY);
  }

}
