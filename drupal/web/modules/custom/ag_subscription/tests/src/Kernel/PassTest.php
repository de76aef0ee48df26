<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Desk\PassSection;
use Drupal\ag_subscription\Form\EndPassForm;
use Drupal\ag_subscription\PassData;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Form\FormState;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Passes in the sandbox: renewals, cancellation, plan changes, deleted accounts.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class PassTest extends PassKernelTestBase {

  public function testRenewsOnceAtTheEndOfThePeriod(): void {
    $ann = $this->createHolder('Ann');
    $end = $this->read('/ag/api/user-subscription')['subscription']['current_period_end'];
    $this->monthly->set('field_plan_price', '9.99')->setUnpublished()->save();
    $this->advanceTime(32 * self::DAY);
    $this->runCron();
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->invoices());
    $subscription = $this->read('/ag/api/user-subscription')['subscription'];
    $this->assertSame([$end, 4.35, 9.99], [
      $subscription['current_period_start'],
      $subscription['price'],
      $subscription['plan']['price'],
    ]);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->monthly->delete();
    $plan = $this->read('/ag/api/user-plan')['plan'];
    $this->assertSame(['monthly', 'Monthly pass'], [$plan['id'], $plan['title']]);
    // Without cron for a year, one renewal is charged.
    $this->advanceTime(400 * self::DAY);
    $this->assertCount(3, $this->invoices());
    $this->assertGreaterThan(
      $this->now(),
      strtotime($this->read('/ag/api/user-subscription')['subscription']['current_period_end']),
    );
  }

  public function testKeepsThePassForAWeekAfterADeclinedRenewal(): void {
    $ann = $this->createHolder('Ann', 'renewal-declined');
    $this->advanceTime($this->passes()[0]->number('period_end') - $this->now());
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    Role::create(['id' => 'operator', 'label' => 'Operator', 'permissions' => ['view subscriptions']])->save();
    $desk = $this->container->get(PassSection::class);
    $this->assertSame([], $desk->cards($ann));
    [$failed, $unfinished] = $desk->cards($this->member('Olga', ['roles' => ['operator']]));
    $this->assertSame(
      [1, 'Game pass of Ann', 0],
      [$failed->total, (string) $failed->items[0]->title, $unfinished->total],
    );
    $this->actAs($ann);
    $this->assertSame([[4.35, 'open'], [4.35, 'paid']], $this->invoices());
    $this->advanceTime(7 * self::DAY - self::HOUR);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $this->advanceTime(self::HOUR);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame(['Your game pass for The Portal', 'Your game pass has ended'], $this->subjects());
    $this->assertSame([[4.35, 'void'], [4.35, 'paid']], $this->invoices());
    $this->assertSame(200, $this->post('/ag/api/auth-subscription', $this->order())[0]);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  /**
   * Emails have days in UTC.
   */
  public function testOperatorsSeeTheDaysOfEmails(): void {
    $this->createHolder('Ann');
    $night = static fn(int $month): int => (int) gmmktime(2, 0, 0, $month, 5, 2030);
    [$pass] = $this->passes();
    $pass->set('status', 'past_due')
      ->set('period_end', $night(3))
      ->setInvoice(['number' => 'n1', 'created' => $night(4), 'amount' => 435, 'description' => 'Renewal', 'status' => 'open'])
      ->save();
    $this->config('system.date')->set('timezone.default', 'America/New_York')->save();
    $permissions = ['view subscriptions', 'cancel subscriptions'];
    Role::create(['id' => 'operator', 'label' => 'Operator', 'permissions' => $permissions])->save();
    $operator = $this->member('Olga', ['roles' => ['operator']]);
    $this->actAs($operator);
    $this->assertSame('America/New_York', date_default_timezone_get());
    [$failed] = $this->container->get(PassSection::class)->cards($operator);
    $this->assertSame('Paid until March 5, 2030', (string) $failed->items[0]->note);
    $page = $this->container->get('entity_type.manager')->getViewBuilder('game_pass')->view($pass);
    $html = (string) $this->container->get('renderer')->renderInIsolation($page);
    $this->assertStringContainsString('April 5, 2030', $html);
    \Drupal::request()->server->set('REQUEST_TIME', $night(5));
    $state = (new FormState())->setValues(['reason' => 'asked', 'refund' => 0])->addBuildInfo('args', [$pass]);
    $this->container->get('form_builder')->submitForm(EndPassForm::class, $state);
    $this->assertSame('May 5, 2030, Olga: asked', $this->passes()[0]->text('note'));
  }

  public function testEndsACancelledPassAfterThePaidPeriod(): void {
    $ann = $this->createHolder('Ann');
    for ($click = 0; $click < 2; $click++) {
      $this->assertSame('cancelled', $this->post('/ag/api/cancel-subscription', [])[1]['subscription']['status']);
    }
    $this->assertSame(['cancelled', TRUE], $this->statusAndRole($ann));
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertCount(1, $this->invoices());
    $this->assertSame(409, $this->post('/ag/api/resume-subscription', [])[0]);
    $this->assertSame('You’ve canceled your game pass', $this->subjects()[1]);
  }

  public function testKeepsTheCurrency(): void {
    $this->createHolder('Ann');
    $this->plan('euro', '3.00', 'month', ['field_plan_currency' => 'EUR']);
    $this->assertResponse(
      422,
      'You pay in USD: you cannot change to a plan in EUR.',
      $this->post('/ag/api/update-subscription', ['plan' => 'euro']),
    );
  }

  public function testDoesNotChargeBlockedMembers(): void {
    $ann = $this->createHolder('Ann');
    User::load($ann->id())->block()->save();
    $this->runCron();
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired'], $this->statuses());
    $this->assertCount(1, $this->passes()[0]->get('invoices'));
  }

  public function testKeepsOnlyAmountsOfDeletedMembers(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50]);
    $ann = $this->createHolder('Ann', more: ['coupon' => 'HALF']);
    $this->post('/ag/api/auth-subscription', $this->order('confirm'));
    $data = $this->container->get(PassData::class)->collect($ann);
    $this->assertSame(['Ann Lee', 2.17], [$data['subscription']['billing_name'], $data['invoices'][0]['amount']]);
    $this->actAs(NULL);
    $ann->delete();
    $this->runCron();
    [$pass] = $this->passes();
    $this->assertSame(
      ['expired', NULL, NULL, NULL, 'HALF', 217],
      [
        $pass->status(),
        $pass->uid(),
        $pass->text('billing_name'),
        $pass->text('postal_code'),
        $pass->text('coupon'),
        (int) $pass->get('invoices')->amount,
      ],
    );
  }

  public function testAMemberHasOneLivePass(): void {
    $this->createHolder('Ann');
    [$pass] = $this->passes();
    $second = $pass->createDuplicate()->set('token', 'other');
    try {
      $second->save();
      $this->fail('A second pass was stored.');
    }
    catch (EntityStorageException) {
      $this->assertSame(['active'], $this->statuses());
    }
    $second->set('status', 'expired')->set('token', $pass->text('token'));
    $this->expectException(EntityStorageException::class);
    $second->save();
  }

  public function testWorksWithoutTheRole(): void {
    $ann = $this->createHolder('Ann');
    Role::load('game_pass_subscriber')->delete();
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['active', FALSE], $this->statusAndRole($ann));
    $this->createHolder('Bob');
  }

}
