<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * The periods that plans are paid for, in UTC.
 */
final class Period {

  private function __construct() {}

  /**
   * Day of the month, 1–31.
   */
  public static function day(int $time): int {
    return (int) gmdate('j', $time);
  }

  /**
   * When a period ends: the same time of day a month or a year later, on the anchor's day or the last day of the month.
   *
   * @param int $start
   *   Unix time.
   * @param string $interval
   *   Month or year.
   * @param int $anchorDay
   *   Day of the month on which the first period began, so that one begun on the 31st returns to it after February.
   */
  public static function end(int $start, string $interval, int $anchorDay): int {
    $first = (new \DateTimeImmutable('@' . $start))->modify('first day of this month');
    $first = $first->modify($interval === 'year' ? '+1 year' : '+1 month');
    $day = min($anchorDay, (int) $first->format('t'));
    return $first->setDate((int) $first->format('Y'), (int) $first->format('n'), $day)->getTimestamp();
  }

}
