<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Calculates billing periods in UTC.
 */
final class Period {

  public static function day(int $time): int {
    return (int) gmdate('j', $time);
  }

  /**
   * One month or year later, on the anchor day or the last day of the month.
   *
   * @param string $interval
   *   Either `month` or `year`.
   * @param int $anchorDay
   *   Day of the month of the first period: a period that began on the 31st returns to it after
   *   February.
   */
  public static function end(int $start, string $interval, int $anchorDay): int {
    $first = (new \DateTimeImmutable('@' . $start))->modify('first day of this month');
    $first = $first->modify($interval === 'year' ? '+1 year' : '+1 month');
    $day = min($anchorDay, (int) $first->format('t'));
    return $first->setDate(
      (int) $first->format('Y'),
      (int) $first->format('n'),
      $day,
    )->getTimestamp();
  }

}
