<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Desk\FailedRenewalsSection;
use Drupal\ag_subscription\IdQueue;
use Drupal\ag_subscription\PassData;
use Drupal\ag_subscription\RenewalProcessor;
use Drupal\ag_subscription\SubscriptionLifecycle;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\Queue\QueueInterface;
use Drupal\Core\Site\Settings;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Renewals of passes.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class RenewalTest extends PassKernelTestBase {

  public function testRenewsOnceAtTheEndOfThePeriod(): void {
    $ann = $this->createHolder('Ann');
    $this->advanceTime(20 * self::DAY);
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $end = $this->read('/ag/api/user-subscription')['subscription']['current_period_end'];
    $this->monthly->set('field_plan_price', '9.99')->setUnpublished()->save();
    $this->advanceTime(12 * self::DAY);
    $this->runCron();
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $subscription = $this->read('/ag/api/user-subscription')['subscription'];
    $this->assertSame(
      [$end, 4.35, 9.99],
      [
        $subscription['current_period_start'],
        $subscription['price'],
        $subscription['plan']['price'],
      ],
    );
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $renewed = $this->mails()[1];
    $this->assertSame('Your game pass has been renewed', $renewed['subject']);
    $receipt = $this->read('/ag/api/user-subscription')['receipts'][0]['id'];
    foreach ([$receipt, 'Renewal of Monthly pass: $4.35'] as $text) {
      $this->assertStringContainsString($text, $renewed['body']);
    }
    $this->monthly->delete();
    $plan = $this->read('/ag/api/user-plan')['plan'];
    $this->assertSame(['monthly', 'Monthly pass'], [$plan['id'], $plan['title']]);
    $this->advanceTime(400 * self::DAY);
    $this->assertSame(3, count($this->receipts()));
    $this->assertGreaterThan(
      $this->now(),
      strtotime($this->read('/ag/api/user-subscription')['subscription']['current_period_end']),
    );
  }

  public function testUpdatesEmailsOfExistingSites(): void {
    require_once dirname(__DIR__, 3) . '/ag_subscription.post_update.php';
    $installed = $this->config('ag_subscription.mail')->getRawData();
    unset($installed['_core']);
    $translations = [
      'Hello @name,' => 'Hallo @name,',
      'Your game pass has been renewed' => 'Dein Spielepass wurde verlängert',
    ];
    new Settings(['locale_custom_strings_de' => ['' => $translations]] + Settings::getAll());
    $this->enableModules(['language']);
    $this->installConfig(['language']);
    ConfigurableLanguage::createFromLangcode('de')->save();
    $this->config('ag_subscription.mail')->delete();
    ag_subscription_post_update_mails();
    $this->assertEquals($installed, $this->config('ag_subscription.mail')->getRawData());
    $ann = $this->createHolder('Ann');
    $ann->set('preferred_langcode', 'de')->save();
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $mail = $this->mails()[1];
    $this->assertSame('Dein Spielepass wurde verlängert', $mail['subject']);
    $this->assertStringStartsWith('Hallo Ann,', $mail['body']);
  }

  public function testChargesAPassOnce(): void {
    $this->createHolder('Ann');
    TestClock::$offset += 32 * self::DAY;
    \Drupal::moduleHandler()->invoke('ag_subscription', 'cron');
    \Drupal::moduleHandler()->invoke('ag_subscription', 'cron');
    $queue = $this->container->get('queue')->get(RenewalProcessor::QUEUE);
    $this->assertSame(1, $queue->numberOfItems());
    // Processes the item twice, as after a crash of the worker.
    $item = $queue->claimItem();
    assert(is_object($item));
    $queue->createItem($item->data);
    $this->runCron();
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
  }

  public function testQueuesAPassAgainAfterAnError(): void {
    $keyValue = $this->container->get('keyvalue.expirable');
    $broken = $this->createStub(QueueInterface::class);
    $broken->method('createItem')->willThrowException(new \RuntimeException());
    $queues = $this->createStub(QueueFactory::class);
    $queues->method('get')->willReturn($broken);
    try {
      (new IdQueue($queues, $keyValue))->add(RenewalProcessor::QUEUE, 1);
      $this->fail('It was queued.');
    }
    catch (\RuntimeException) {
      $this->container->get(IdQueue::class)->add(RenewalProcessor::QUEUE, 1);
    }
    $queue = $this->container->get('queue')->get(RenewalProcessor::QUEUE);
    $this->assertSame(1, $queue->numberOfItems());
  }

  public function testRetriesADeclinedRenewalDailyForAWeek(): void {
    $ann = $this->createHolder('Ann', 'renewal-declined');
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $desk = $this->container->get(FailedRenewalsSection::class);
    $this->assertSame([], $desk->cards($ann));
    Role::create([
      'id' => 'operator',
      'label' => 'Operator',
      'permissions' => ['view subscriptions'],
    ])->save();
    $operator = $this->member('Olga', ['roles' => ['operator']]);
    [$card] = $desk->cards($operator);
    $this->assertSame([1, 'Ann'], [$card->total, (string) $card->items[0]->title]);
    for ($day = 1; $day < 7; $day++) {
      $this->advanceTime(self::DAY);
      $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann), "day $day");
    }
    $this->assertSame([4.35, 'failed'], $this->receipts()[0]);
    $this->assertCount(8, $this->receipts());
    $this->advanceTime(self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame(0, $desk->cards($operator)[0]->total);
    $this->assertSame(
      [
        'Your game pass for The Portal',
        'Your game pass payment failed',
        'Your game pass has ended',
      ],
      $this->subjects(),
    );
    $this->advanceTime(self::DAY);
    $this->assertCount(8, $this->receipts());
    [$status] = $this->post('/ag/api/auth-subscription', $this->order());
    $this->assertSame(200, $status);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testEndsACancelledPassAfterThePaidPeriod(): void {
    $ann = $this->createHolder('Ann');
    $end = $this->read('/ag/api/user-subscription')['subscription']['current_period_end'];
    for ($click = 0; $click < 2; $click++) {
      [$status, $response] = $this->post('/ag/api/cancel-subscription', []);
      $this->assertSame([200, 'cancelled', TRUE, $end], [
        $status,
        $response['subscription']['status'],
        $response['subscription']['cancel_at_period_end'],
        $response['subscription']['current_period_end'],
      ]);
    }
    $this->assertSame(['cancelled', TRUE], $this->statusAndRole($ann));
    [, $response] = $this->post('/ag/api/resume-subscription', []);
    $this->assertSame(
      ['active', FALSE],
      [$response['subscription']['status'], $response['subscription']['cancel_at_period_end']],
    );
    $this->post('/ag/api/cancel-subscription', []);
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    foreach (['cancel', 'resume', 'update'] as $call) {
      $this->assertResponse(
        409,
        'You do not have a game pass.',
        $this->post("/ag/api/$call-subscription", ['plan' => 'annual']),
      );
    }
    $cancelled = 'You’ve canceled your game pass';
    $this->assertSame(['Your game pass for The Portal', $cancelled, $cancelled], $this->subjects());
  }

  public function testDoesNotChargeBlockedMembers(): void {
    $ann = $this->createHolder('Ann');
    $ann->block()->save();
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([1, 1, 0], $this->rows());
  }

  public function testRetainsOnlyAmountsOfDeletedMembers(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50]);
    $ann = $this->createHolder('Ann', more: ['coupon' => 'HALF']);
    $data = $this->container->get(PassData::class)->collect($ann);
    $this->assertSame(
      ['Lee', 2.17],
      [$data['subscription']['last_name'], $data['receipts'][0]['amount']],
    );
    $ann->delete();
    $this->assertSame([0, 1, 0], $this->rows());
    $query = $this->container->get('database')
      ->select('ag_subscription_payment', 'p')
      ->fields('p', ['uid', 'owner', 'amount']);
    $payment = $query->execute()->fetchObject();
    assert(is_object($payment));
    $this->assertSame([NULL, '', 217], [$payment->uid, $payment->owner, (int) $payment->amount]);
  }

  public function testWorksWithoutTheRole(): void {
    $ann = $this->createHolder('Ann');
    Role::load(SubscriptionLifecycle::ROLE)->delete();
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['active', FALSE], $this->statusAndRole($ann));
    $this->createHolder('Bob');
  }

}
