<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\PlanChangeQuote;
use Drupal\ag_subscription\Subscription;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Quotes of plan changes.
 */
#[Group('ag_subscription')]
final class PlanChangeQuoteTest extends UnitTestCase {

  private const START = 1_000_000;

  /**
   * Amounts are in cents, times in seconds.
   *
   * @testWith [435, 0, 1000, 0, 3999, 435, 3564, 0]
   *   [435, 0, 1000, 500, 3999, 217, 3782, 0]
   *   [435, 0, 1000, 1000, 3999, 0, 3999, 0]
   *   [435, 0, 1000, 5000, 3999, 0, 3999, 0]
   *   [3999, 0, 1000, 250, 435, 2999, 0, 2564]
   *   [435, 3564, 1000, 0, 3999, 3999, 0, 0]
   *   [0, 0, 1000, 0, 435, 0, 435, 0]
   */
  public function testCreditsUnusedTime(int $paid, int $earlierCredit, int $period, int $elapsed, int $price, int $credit, int $due, int $remaining): void {
    $plan = new Plan('other', 2, 'Other', '', $price, 'USD', 'year', FALSE);
    $change = PlanChangeQuote::calculate(
      $plan,
      $this->subscription($paid, $earlierCredit, self::START + $period),
      self::START + $elapsed,
    );
    $this->assertSame(
      [$credit, $due, $remaining],
      [$change->credit, $change->due(), $change->remainingCredit()],
    );
  }

  public function testMatchesTheCasesOfBothServers(): void {
    $cases = json_decode(
      (string) file_get_contents(dirname(__DIR__, 8) . '/contract/billing/cases.json'),
      TRUE,
      flags: JSON_THROW_ON_ERROR,
    );
    foreach ($cases['changes'] as ['name' => $name, 'current' => $current, 'plan' => $plan, 'changedAt' => $now, 'expected' => $expected]) {
      $subscription = $this->subscription(
        $current['paidCents'],
        $current['creditCents'],
        $current['periodEnd'],
        $current['periodStart'],
      );
      $quote = PlanChangeQuote::calculate(
        new Plan('other', 2, 'Other', '', $plan['priceCents'], 'USD', $plan['interval'], FALSE),
        $subscription,
        $now,
      );
      $this->assertSame(
        [$expected['creditCents'], $expected['dueCents'], $expected['remainingCreditCents']],
        [$quote->credit, $quote->due(), $quote->remainingCredit()],
        $name,
      );
    }
  }

  public function testPlanChangesDoNotAddPaidTime(): void {
    mt_srand(1);
    for ($run = 0; $run < 200; $run++) {
      [$now, $paid, $credit, $start, $end, $charged, $used] = [
        self::START,
        435,
        0,
        self::START,
        self::START + 2592000,
        435,
        0.0,
      ];
      for ($switch = 0; $switch < 50; $switch++) {
        $now += mt_rand(0, 5000);
        [$price, $length] = $switch % 2 ? [435, 2592000] : [3999, 31536000];
        $used += $paid * min($now - $start, $end - $start) / ($end - $start);
        $quote = PlanChangeQuote::calculate(
          new Plan('other', 2, 'Other', '', $price, 'USD', 'year', FALSE),
          $this->subscription($paid, $credit, $end, $start),
          $now,
        );
        $charged += $quote->due();
        [$paid, $credit, $start, $end] = [$price, $quote->remainingCredit(), $now, $now + $length];
        $this->assertLessThanOrEqual(
          $charged - $used + 1e-6,
          $paid + $credit,
          "Run $run, switch $switch.",
        );
      }
    }
  }

  private function subscription(int $paid, int $credit, int $end, int $start = self::START): Subscription {
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
      'period_start' => $start,
      'period_end' => $end,
      'next_attempt' => $end,
      'grace_end' => NULL,
      'created' => self::START,
    ]);
  }

}
