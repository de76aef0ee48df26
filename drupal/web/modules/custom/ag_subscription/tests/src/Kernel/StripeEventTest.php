<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Core\Site\Settings;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Webhooks of Stripe, signed as by Stripe.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class StripeEventTest extends StripeKernelTestBase {

  public function testRejectsInvalidSignatures(): void {
    $this->createHolder('Ann', 'pm_ok');
    $canceled = $this->stripe->change('subscriptions', ['status' => 'canceled']);
    $type = 'customer.subscription.deleted';
    foreach (['', 't=1,v1=x', 't=' . time() . ',v1=' . str_repeat('0', 64)] as $signature) {
      $this->assertSame(400, $this->send($type, $canceled, signature: $signature)[0]);
    }
    $this->assertSame(400, $this->send($type, $canceled, time: time() - 600)[0], 'A replay.');
    new Settings(['ag_subscription' => ['gateway' => 'stripe']] + Settings::getAll());
    $this->assertSame([400, ['message' => 'STRIPE_WEBHOOK_SECRET is not set.']], $this->send($type, $canceled));
    $this->assertSame(404, $this->post('/ag/api/subscription-webhook/sandbox', [])[0]);
    $this->assertSame(['active'], $this->statuses());
    $this->assertSame(405, $this->visit('/ag/api/subscription-webhook/stripe')->getStatusCode());
  }

  public function testAnEventThatComesFirstCreatesTheAccount(): void {
    $order = $this->registration('Eve', 'pm_3ds');
    $this->assertSame(202, $this->post(self::REGISTER, $order)[0]);
    $this->sendSubscription();
    $this->assertNull($this->account('Eve'));
    $this->stripe->confirm();
    $this->sendSubscription('evt_a');
    $this->sendSubscription('evt_a');
    $eve = $this->account('Eve');
    $this->assertSame(['active', TRUE], $this->statusAndRole($eve));
    $this->actAs(NULL);
    [$status, $response] = $this->post(self::REGISTER, $order);
    $this->assertSame([200, (int) $eve->id()], [$status, $response['uid']]);
    $this->assertCount(1, $this->passes());
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
  }

  public function testAnEventReplacesALostResponse(): void {
    $this->stripe->lost = 'POST subscriptions';
    $this->assertSame(504, $this->post(self::REGISTER, $this->registration('Eve', 'pm_ok'))[0]);
    $this->sendSubscription();
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
  }

  /**
   * Every order of the events of a life gives the state at Stripe.
   */
  public function testAppliesEventsInAnyOrder(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $created = $this->stripe->one('subscriptions');
    $pastDue = $this->stripe->renew(FALSE);
    $failed = $this->stripe->one('invoices');
    $events = [
      ['customer.subscription.created', $created],
      ['customer.subscription.updated', $pastDue],
      ['invoice.payment_failed', $failed],
    ];
    foreach ([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] as $order) {
      $this->passes()[0]->set('status', GamePass::ACTIVE)->save();
      foreach ($order as $at) {
        $this->assertSame(200, $this->send(...$events[$at])[0]);
        $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
      }
    }
    // A renewal that is paid late, then the end; the old events again, late.
    $this->stripe->change('subscriptions', ['status' => 'active']);
    $this->send('invoice.paid', $failed);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->stripe->change('subscriptions', ['status' => 'canceled']);
    foreach ([...$events, ['customer.subscription.deleted', $pastDue], ...$events] as $event) {
      $this->send(...$event);
      $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    }
    // Stripe sends the emails of failed and paid renewals.
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
  }

  public function testCronFindsWhatNoEventReported(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $this->stripe->renew();
    $this->advanceTime(31 * self::DAY);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->stripe->change('subscriptions', ['cancel_at_period_end' => TRUE]);
    $this->stripe->renew();
    $this->advanceTime(31 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
  }

  public function testMapsTheStatesOfStripe(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    foreach ([
      ['trialing', FALSE, 'active'],
      ['active', TRUE, 'cancelled'],
      ['past_due', FALSE, 'past_due'],
      ['unpaid', FALSE, 'expired'],
      ['active', FALSE, 'active'],
      ['paused', FALSE, 'expired'],
    ] as [$status, $isCancelled, $expected]) {
      $this->stripe->change('subscriptions', ['status' => $status, 'cancel_at_period_end' => $isCancelled]);
      $this->sendSubscription();
      $this->assertSame([$expected, $expected !== 'expired'], $this->statusAndRole($ann), $status);
    }
  }

  public function testShowsRefundsAndDisputesAtStripe(): void {
    $this->createHolder('Ann', 'pm_ok');
    $this->stripe->refund(100);
    foreach (['charge.refunded', 'charge.dispute.created'] as $type) {
      $this->assertSame(200, $this->send($type, $this->stripe->one('charges'))[0]);
    }
    $this->assertEqualsCanonicalizing([[4.35, 'paid'], [-1, 'refunded']], $this->invoices());
    $this->stripe->refund(335);
    $this->assertSame([[4.35, 'refunded']], $this->invoices());
  }

  public function testAMemberWithANewPassKeepsIt(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $first = $this->stripe->change('subscriptions', ['status' => 'unpaid']);
    $this->sendSubscription();
    $this->assertSame(200, $this->post(self::AUTH, $this->order('pm_ok', ['token' => 'pm_ok2']))[0]);
    $this->stripe->change('subscriptions', ['status' => 'active'], $first['id']);
    $this->assertSame(200, $this->send('customer.subscription.updated', $first)[0]);
    $this->assertSame(['expired', 'active'], $this->statuses());
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testIgnoresSubscriptionsOfOtherSites(): void {
    $this->createHolder('Ann', 'pm_ok');
    $other = ['id' => 'sub_x', 'metadata' => ['pass' => 'x', 'site' => 'https://other.example']] + $this->stripe->one('subscriptions');
    $calls = count($this->stripe->calls);
    $this->assertSame(200, $this->send('customer.subscription.updated', $other)[0]);
    $this->assertSame(200, $this->send('payout.paid', ['id' => 'po_1', 'object' => 'payout'])[0]);
    $this->assertCount($calls, $this->stripe->calls);
  }

}
