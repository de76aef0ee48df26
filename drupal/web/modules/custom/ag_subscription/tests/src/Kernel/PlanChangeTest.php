<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Plan changes.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class PlanChangeTest extends PassKernelTestBase {

  private const UPDATE = '/ag/api/update-subscription';

  public function testCreditsUnusedTime(): void {
    $ann = $this->createHolder('Ann');
    $start = strtotime(
      $this->read('/ag/api/user-subscription')['subscription']['current_period_start'],
    );
    $end = strtotime(
      $this->read('/ag/api/user-subscription')['subscription']['current_period_end'],
    );
    $this->advanceTime(10 * self::DAY);
    $unused = ($end - $start - 10 * self::DAY) / ($end - $start);
    $preview = $this->read('/ag/api/user-subscription?plan=annual')['change'];
    $this->assertSame(['plan', 'credit', 'price', 'due'], array_keys($preview));
    $this->assertSame('annual', $preview['plan']['id']);
    $this->assertEqualsWithDelta(4.35 * $unused, $preview['credit'], 0.011);
    [$status, $response] = $this->post(self::UPDATE, ['plan' => 'annual']);
    $this->assertSame([200, 'annual', 'active', 39.99], [
      $status,
      $response['subscription']['plan']['id'],
      $response['subscription']['status'],
      $response['subscription']['price'],
    ]);
    $this->assertEqualsWithDelta($preview['due'], $response['change']['due'], 0.011);
    $this->assertEqualsWithDelta(
      $this->now(),
      strtotime($response['subscription']['current_period_start']),
      60,
    );
    $this->assertSame([[$response['change']['due'], 'paid'], [4.35, 'paid']], $this->receipts());
    $this->assertResponse(
      409,
      'You already have this plan.',
      $this->post(self::UPDATE, ['plan' => 'annual']),
    );
    $this->assertErrorResponse(
      409,
      '/ag/api/user-subscription?plan=annual',
      'You already have this plan.',
    );
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testPaysRenewalsWithCredit(): void {
    $this->createHolder('Ann', more: ['plan' => 'annual']);
    [$status, $response] = $this->post(self::UPDATE, ['plan' => 'monthly']);
    $this->assertSame([200, 0], [$status, $response['change']['due']]);
    $this->assertEqualsWithDelta(-35.64, $this->receipts()[0][0], 0.001);
    $this->advanceTime(32 * self::DAY);
    $this->assertSame([0, 'paid'], $this->receipts()[0]);
    for ($month = 0; $month < 8; $month++) {
      $this->advanceTime(32 * self::DAY);
    }
    $sums = array_sum(
      array_column(array_filter($this->receipts(), fn(array $r): bool => $r[0] > 0), 0),
    );
    $this->assertEqualsWithDelta(10 * 4.35, $sums, 0.011);
  }

  public function testAllowsThreePlanChangesPerPeriod(): void {
    $this->createHolder('Ann');
    foreach (['annual', 'monthly', 'annual'] as $plan) {
      $this->assertSame(200, $this->post(self::UPDATE, ['plan' => $plan])[0]);
    }
    $message = 'You can change your plan three times per billing period. Try again after your next renewal.';
    $this->assertResponse(409, $message, $this->post(self::UPDATE, ['plan' => 'monthly']));
    $this->assertErrorResponse(409, '/ag/api/user-subscription?plan=monthly', $message);
    $this->advanceTime(367 * self::DAY);
    $this->assertSame(200, $this->post(self::UPDATE, ['plan' => 'monthly'])[0]);
  }

  public function testRejectsUnavailablePlans(): void {
    $this->plan('euro', '5.00', 'month', ['field_plan_currency' => 'EUR']);
    $this->plan('draft', '5.00', 'month', ['status' => 0]);
    $this->createHolder('Ann');
    $cases = [
      'draft' => 'There is no plan "draft".',
      '' => 'Choose a plan.',
      'euro' => 'You pay in USD: you cannot change to a plan in EUR.',
    ];
    foreach ($cases as $plan => $message) {
      $response = $this->post(self::UPDATE, ['plan' => $plan]);
      $this->assertResponse(422, $message, $response);
      $this->assertSame(
        [['field' => 'plan', 'code' => 'invalid', 'message' => $message]],
        $response[1]['errors'],
      );
    }
    $this->createHolder('Bob', 'later');
    $this->assertResponse(
      409,
      'Your payment has not been confirmed yet. Try again later.',
      $this->post(self::UPDATE, ['plan' => 'annual']),
    );
  }

}
