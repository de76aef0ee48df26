<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Plan;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Discounts of coupons.
 */
#[Group('ag_subscription')]
final class CouponTest extends UnitTestCase {

  public function testDeductsAShareOrAnAmount(): void {
    $discount = fn(?int $percent, ?int $amount, int $price): int => (new Coupon('X', $percent, $amount))
      ->discount($price);
    $this->assertSame(
      [109, 1000, 435, 4],
      [
        $discount(25, NULL, 435),
        $discount(25, NULL, 3999),
        $discount(100, NULL, 435),
        $discount(1, NULL, 435),
      ],
    );
    $this->assertSame([1000, 435], [$discount(NULL, 1000, 3999), $discount(NULL, 1000, 435)]);
  }

  public function testAppliesOnlyToItsPlans(): void {
    $plan = new Plan('annual', 7, 'Annual', '', 3999, 'USD', 'year', FALSE);
    foreach ([[[], TRUE], [[7, 8], TRUE], [[8], FALSE]] as [$plans, $expected]) {
      $this->assertSame(
        $expected,
        (new Coupon('X', 25, NULL, plans: $plans))->isFor($plan),
      );
    }
  }

  public function testNormalizesCodes(): void {
    $this->assertSame('THURSDAY25', Coupon::normalize(' thursday25 '));
  }

}
