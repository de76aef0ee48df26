<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\CouponRepository;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Uses of coupons.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class CouponUseTest extends PassKernelTestBase {

  private const AUTH = '/ag/api/auth-subscription';

  public function testDeductsTheCouponFromThePrice(): void {
    $this->coupon('Thursday25', ['field_coupon_percent' => 25]);
    $this->coupon(
      'ANNUAL10',
      ['field_coupon_amount' => '10.00', 'field_coupon_plans' => [$this->annual->id()]],
    );
    $priced = fn(string $plan, string $code): array => $this->read(
      "/ag/api/plan/$plan?coupon=$code",
    )['coupon'];
    $this->assertSame(
      ['code' => 'THURSDAY25', 'discount' => 1.09, 'total' => 3.26],
      $priced('monthly', 'thursday25'),
    );
    $this->assertSame(
      ['code' => 'ANNUAL10', 'discount' => 10, 'total' => 29.99],
      $priced('annual', 'ANNUAL10'),
    );
    $this->assertArrayNotHasKey('coupon', $this->read('/ag/api/plan/annual?coupon='));
    $cache = $this->visit('/ag/api/plan/annual?coupon=ANNUAL10')->headers->get('Cache-Control');
    $this->assertStringContainsString('private', (string) $cache);
    $now = $this->now();
    $this->coupon('OLD', ['field_coupon_percent' => 25, 'field_coupon_expires' => $now]);
    $this->coupon('SOON', ['field_coupon_percent' => 25, 'field_coupon_starts' => $now + 60]);
    $this->coupon('DRAFT', ['field_coupon_percent' => 25, 'status' => 0]);
    $this->coupon('BOTH', ['field_coupon_percent' => 25, 'field_coupon_amount' => '1.00']);
    foreach ([
      'NOPE' => 'The coupon NOPE does not exist.',
      'DRAFT' => 'The coupon DRAFT does not exist.',
      'BOTH' => 'The coupon BOTH does not exist.',
      'OLD' => 'The coupon OLD has expired.',
      'SOON' => 'The coupon SOON is not valid yet.',
      'ANNUAL10' => 'The coupon ANNUAL10 is not for this plan.',
    ] as $code => $message) {
      $this->assertErrorResponse(422, "/ag/api/plan/monthly?coupon=$code", $message);
    }
  }

  public function testLimitsCouponsPerMemberAndInTotal(): void {
    $coupon = $this->coupon('TWICE', ['field_coupon_percent' => 50, 'field_coupon_limit' => 2]);
    $ann = $this->createHolder('Ann', more: ['coupon' => 'twice']);
    $this->assertSame([[2.17, 'paid']], $this->receipts());
    $this->assertSame('TWICE', $this->read('/ag/api/user-subscription')['subscription']['coupon']);
    $this->assertErrorResponse(
      422,
      '/ag/api/plan/annual?coupon=TWICE',
      'You have used the coupon TWICE before.',
    );
    $this->post('/ag/api/cancel-subscription', []);
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertResponse(
      422,
      'You have used the coupon TWICE before.',
      $this->post(self::AUTH, $this->order(more: ['coupon' => 'TWICE'])),
    );
    $this->createHolder('Bob', more: ['coupon' => 'TWICE']);
    $eve = $this->member('Eve');
    $this->actAs($eve);
    $this->assertResponse(
      422,
      'The coupon TWICE has been used up.',
      $this->post(self::AUTH, $this->order(more: ['coupon' => 'TWICE'])),
    );
    $this->assertSame([NULL, FALSE], $this->statusAndRole($eve));
    $this->assertSame(
      2,
      $this->container->get(CouponRepository::class)->countUses((int) $coupon->id()),
    );
    $coupon->delete();
    $this->assertSame(
      0,
      $this->container->get(CouponRepository::class)->countUses((int) $coupon->id()),
    );
  }

  public function testAFreeFirstPeriodRenewsAtThePrice(): void {
    $this->coupon('FREE', ['field_coupon_percent' => 100]);
    $ann = $this->createHolder('Ann', more: ['coupon' => 'FREE']);
    $this->assertSame([[0, 'paid']], $this->receipts());
    $change = $this->read('/ag/api/user-subscription?plan=annual')['change'];
    $this->assertSame([0, 39.99], [$change['credit'], $change['due']]);
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid'], [0, 'paid']], $this->receipts());
  }

}
