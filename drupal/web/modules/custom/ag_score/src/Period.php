<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * The boards of a game. The daily one has only what was begun as the daily of its day, all with one seed.
 */
enum Period: string {

  case Day = 'day';
  case Week = 'week';
  case Ever = 'ever';
  case Daily = 'daily';

  private const DAY = 86400;

  /**
   * The board of this period at a moment (seconds since 1970, UTC), as it is stored, e.g. `day:20777`.
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
   * Days for which a board that nobody sees any more stays stored: so long a guest's play can be handed in, and two more.
   */
  private const RETENTION_DAYS = 32;

  /**
   * The first board of this kind that is still stored at a moment, and what is before all of its kind; NULL for boards that do not end.
   *
   * @return string[]|null
   *   As they are stored. Their numbers have equally many digits until 2243, so that text is in their order.
   */
  public function retainedFrom(int $time): ?array {
    return $this === self::Ever ? NULL : ["{$this->value}:", $this->board($time - self::RETENTION_DAYS * self::DAY)];
  }

  /**
   * When the next day (UTC) begins, and with it boards that are empty.
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
   * The week of a day. Weeks begin on Monday; 1970-01-01 was a Thursday.
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
