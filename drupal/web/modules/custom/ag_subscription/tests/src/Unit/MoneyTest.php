<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Money;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Plugin\SubscriptionProvider\Sandbox;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Amounts, discounts and periods.
 */
#[Group('ag_subscription')]
final class MoneyTest extends UnitTestCase {

  /**
   * @testWith ["4.35", 435]
   *   ["40", 4000]
   *   ["0.5", 50]
   *   ["4.3500", 435]
   *   ["99999999.99", 9999999999]
   *   ["", null]
   *   ["4,35", null]
   *   ["-1", null]
   *   ["4.355", null]
   *   ["1e3", null]
   */
  public function testParsesDecimalsExactly(string $decimal, ?int $minor): void {
    if ($minor === NULL) {
      $this->expectException(\InvalidArgumentException::class);
    }
    $this->assertSame($minor, Money::minor($decimal));
  }

  public function testFormatsAmounts(): void {
    $this->assertSame('[4.35,-0.05,1234567.89]', json_encode(array_map(Money::major(...), [435, -5, 123456789])));
    $this->assertSame(
      ['$4.35', '-€0.05', '$1,200.00', "CHF\u{A0}4.35"],
      array_map(Money::format(...), [435, -5, 120000, 435], ['USD', 'EUR', 'USD', 'CHF']),
    );
  }

  /**
   * @testWith [25, null, 435, 109]
   *   [25, null, 3999, 1000]
   *   [100, null, 435, 435]
   *   [1, null, 435, 4]
   *   [50, null, 1, 1]
   *   [null, 1000, 3999, 1000]
   *   [null, 1000, 435, 435]
   */
  public function testDeductsAShareOrAnAmount(?int $percent, ?int $amount, int $price, int $discount): void {
    $this->assertSame($discount, (new Coupon('X', $percent, $amount))->discount($price));
  }

  public function testACouponAppliesOnlyToItsPlans(): void {
    $plan = new Plan('annual', 7, 'Annual', '', 3999, 'USD', 'year');
    foreach ([[[], TRUE], [[7, 8], TRUE], [[8], FALSE]] as [$plans, $expected]) {
      $this->assertSame($expected, (new Coupon('X', 25, NULL, plans: $plans))->isFor($plan));
    }
  }

  /**
   * @testWith ["2026-12-21T11:00:00", "month", 21, "2027-01-21T11:00:00"]
   *   ["2027-01-31T23:59:59", "month", 31, "2027-02-28T23:59:59"]
   *   ["2027-02-28T23:59:59", "month", 31, "2027-03-31T23:59:59"]
   *   ["2028-01-31T00:00:00", "month", 31, "2028-02-29T00:00:00"]
   *   ["2028-02-29T11:00:00", "year", 29, "2029-02-28T11:00:00"]
   *   ["2031-02-28T11:00:00", "year", 29, "2032-02-29T11:00:00"]
   */
  public function testEndsPeriodsOnTheSameDay(string $start, string $interval, int $day, string $end): void {
    $this->assertSame($end, gmdate('Y-m-d\TH:i:s', Sandbox::periodEnd((int) strtotime("$start UTC"), $interval, $day)));
  }

}
