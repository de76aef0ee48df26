<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Calculates billing periods in UTC.
 */
final class Period {

  /**
   * One month or year later, on the anchor day or the last day of the month.
   *
   * A period that began on the 31st returns to it after February.
   */
  public static function end(int $start, string $interval, int $anchorDay): int {
    $first = (new \DateTimeImmutable("@$start"))->modify('first day of this month')->modify("+1 $interval");
    [$year, $month, $days] = array_map(intval(...), explode(' ', $first->format('Y n t')));
    return $first->setDate($year, $month, min($anchorDay, $days))->getTimestamp();
  }

}
