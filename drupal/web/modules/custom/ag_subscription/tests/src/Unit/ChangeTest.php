<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Change;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Subscription;
use Drupal\Tests\UnitTestCase;

/**
 * Who changes plans pays for no second twice.
 *
 * @group ag_subscription
 */
final class ChangeTest extends UnitTestCase {

  private const START = 1_000_000;

  /**
   * Paid, credit from before, seconds of the period, seconds gone, new price; credit, due and what is left.
   *
   * @testWith [435, 0, 1000, 0, 3999, 435, 3564, 0]
   *   [435, 0, 1000, 500, 3999, 218, 3781, 0]
   *   [435, 0, 1000, 1000, 3999, 0, 3999, 0]
   *   [435, 0, 1000, 5000, 3999, 0, 3999, 0]
   *   [3999, 0, 1000, 250, 435, 2999, 0, 2564]
   *   [435, 3564, 1000, 0, 3999, 3999, 0, 0]
   *   [0, 0, 1000, 0, 435, 0, 435, 0]
   */
  public function testUnusedTimeCounts(int $paid, int $before, int $whole, int $gone, int $new, int $credit, int $due, int $left): void {
    $plan = new Plan('other', 2, 'Other', '', $new, 'USD', 'year', FALSE);
    $change = Change::to($plan, $this->subscription($paid, $before, self::START + $whole), self::START + $gone);
    $this->assertSame([$credit, $due, $left], [$change->credit, $change->due(), $change->left()]);
  }

  private function subscription(int $paid, int $credit, int $end): Subscription {
    return new Subscription((object) [
      'id' => 1,
      'uuid' => 'x',
      'uid' => 2,
      'status' => 'active',
      'plan' => 'one',
      'plan_nid' => 1,
      'plan_title' => 'One',
      'plan_interval' => 'month',
      'anchor_day' => 1,
      'price' => $paid,
      'currency' => 'USD',
      'paid' => $paid,
      'credit' => $credit,
      'coupon' => NULL,
      'gateway' => 'sandbox',
      'customer' => NULL,
      'first_name' => 'Ann',
      'last_name' => 'Lee',
      'postal_code' => '12345',
      'period_start' => self::START,
      'period_end' => $end,
      'next_attempt' => $end,
      'grace_end' => NULL,
      'created' => self::START,
    ]);
  }

}
