<?php

declare(strict_types=1);

namespace Drupal\ag_score;

/**
 * The boards of a game. The daily one has only what was played as the daily, all with one seed.
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
    $day = intdiv($time, self::DAY);
    return match ($this) {
      self::Ever => 'ever',
      // Weeks begin on Monday; 1970-01-01 was a Thursday.
      self::Week => 'week:' . intdiv($day + 3, 7),
      default => "{$this->value}:$day",
    };
  }

  /**
   * When the next day (UTC) begins, and with it boards that are empty.
   */
  public static function dayEnds(int $time): int {
    return (intdiv($time, self::DAY) + 1) * self::DAY;
  }

}
