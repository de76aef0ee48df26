<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Period;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Periods of whole months and years.
 */
#[Group('ag_subscription')]
final class PeriodTest extends UnitTestCase {

  /**
   * @testWith ["2026-11-21T11:00:00", "month", 21, "2026-12-21T11:00:00"]
   *   ["2026-12-21T11:00:00", "month", 21, "2027-01-21T11:00:00"]
   *   ["2027-01-31T23:59:59", "month", 31, "2027-02-28T23:59:59"]
   *   ["2027-02-28T23:59:59", "month", 31, "2027-03-31T23:59:59"]
   *   ["2028-01-31T00:00:00", "month", 31, "2028-02-29T00:00:00"]
   *   ["2027-04-30T00:00:00", "month", 30, "2027-05-30T00:00:00"]
   *   ["2026-11-21T11:00:00", "year", 21, "2027-11-21T11:00:00"]
   *   ["2028-02-29T11:00:00", "year", 29, "2029-02-28T11:00:00"]
   *   ["2031-02-28T11:00:00", "year", 29, "2032-02-29T11:00:00"]
   */
  public function testEndsPeriodsOnTheSameDay(string $start, string $interval, int $day, string $end): void {
    $this->assertSame(
      $end,
      gmdate('Y-m-d\TH:i:s', Period::end((int) strtotime("$start UTC"), $interval, $day)),
    );
  }

}
