<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Event\PassEndedEvent;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\ag_subscription\Hook\StatusReport;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\WebhookProcessor;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Site\Settings;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Gateway events.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class WebhookTest extends PassKernelTestBase {

  public function testGrantsThePassWhenAPendingPaymentSucceeds(): void {
    $order = $this->registration('Eve', 'later');
    [$status, $response] = $this->post('/ag/api/register-subscription', $order);
    $this->assertSame([200, 'pending'], [$status, $response['subscription']['status']]);
    $eve = $this->account('Eve');
    $this->assertSame(['pending', FALSE], $this->statusAndRole($eve));
    $this->assertSame([[], []], [$this->receipts(), $this->subjects()]);
    $this->assertResponse(
      409,
      'You already have a game pass.',
      $this->post('/ag/api/auth-subscription', $this->order()),
    );
    foreach (['cancel', 'resume', 'update'] as $call) {
      $response = $this->post("/ag/api/$call-subscription", ['plan' => 'annual']);
      $this->assertResponse(
        409,
        'Your payment has not been confirmed yet. Try again later.',
        $response,
      );
    }
    $this->advanceTime(self::DAY);
    for ($i = 0; $i < 2; $i++) {
      $this->assertSame(
        [200, ['received' => TRUE]],
        $this->webhook('payment.succeeded', $order['token'], 'event-1'),
      );
      $this->assertSame(['active', TRUE], $this->statusAndRole($eve));
      $this->assertSame([[4.35, 'paid']], $this->receipts());
      $this->assertSame(['Your game pass for The Portal'], $this->subjects());
    }
    $start = $this->read('/ag/api/user-subscription')['subscription']['current_period_start'];
    $this->assertEqualsWithDelta($this->now(), strtotime($start), 60);
    $this->webhook('payment.failed', $order['token'], 'event-2');
    $this->assertSame(['active', TRUE], $this->statusAndRole($eve));
  }

  public function testEndsThePassAndReleasesTheCouponOfAFailedPayment(): void {
    $this->coupon('ONCE', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $order = $this->registration('Eve', 'later', ['coupon' => 'ONCE']);
    $this->post('/ag/api/register-subscription', $order);
    $this->webhook('payment.failed', $order['token'], 'event-1');
    $eve = $this->account('Eve');
    $this->assertSame(['expired', FALSE], $this->statusAndRole($eve));
    $this->assertSame([[2.17, 'failed']], $this->receipts());
    $this->assertSame(['Your game pass payment failed'], $this->subjects());
    $this->assertSame(
      200,
      $this->post('/ag/api/auth-subscription', $this->order(more: ['coupon' => 'ONCE']))[0],
    );
  }

  public function testDispatchesTheEndOfStartedPassesOnly(): void {
    $ended = [];
    $listener = function (PassEndedEvent $event) use (&$ended): void {
      $ended[] = $event->subscription->uid;
    };
    $this->container->get('event_dispatcher')->addListener(PassEndedEvent::class, $listener);
    $order = $this->registration('Eve', 'later');
    $this->post('/ag/api/register-subscription', $order);
    $this->webhook('payment.failed', $order['token'], 'event-1');
    $this->assertSame(['expired', FALSE], $this->statusAndRole($this->account('Eve')));
    $ann = $this->createHolder('Ann');
    $ann->delete();
    $this->assertSame([(int) $ann->id()], $ended);
  }

  public function testDistinguishesDatabaseErrorsFromRepeatedEvents(): void {
    $database = $this->container->get('database');
    if ($database->driver() !== 'sqlite') {
      $this->markTestSkipped('The trigger that fails is written for SQLite.');
    }
    $order = $this->registration('Eve', 'later');
    $this->post('/ag/api/register-subscription', $order);
    $trigger = 'CREATE TRIGGER {ag_fails} BEFORE UPDATE ON {ag_subscription_payment} BEGIN SELECT RAISE(ABORT, \'constraint\'); END';
    $database->query($trigger, [], ['allow_delimiter_in_query' => TRUE]);
    try {
      $event = new WebhookEvent('event-1', WebhookEvent::SUCCEEDED, $order['token']);
      $this->container->get(WebhookProcessor::class)->handle('sandbox', $event);
      $this->fail('A failed event must not be acknowledged.');
    }
    catch (DatabaseException) {
      // The gateway repeats the event.
    }
    $database->query('DROP TRIGGER {ag_fails}');
    $this->assertSame(
      [200, ['received' => TRUE]],
      $this->webhook('payment.succeeded', $order['token'], 'event-1'),
    );
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
  }

  public function testReportsTheGatewayOnTheStatusPage(): void {
    $report = function (array $settings = []): array {
      new Settings(['ag_subscription' => $settings] + Settings::getAll());
      return array_map(
        fn(array $entry): array => [(string) $entry['value'], $entry['severity']],
        $this->container->get(StatusReport::class)->requirements(),
      );
    };
    $this->assertSame(
      ['ag_subscription_gateway' => ['Sandbox', RequirementSeverity::Warning]],
      $report(Settings::get('ag_subscription', [])),
    );
    $this->assertSame([
      'ag_subscription_gateway' => ['Stripe', RequirementSeverity::OK],
      'ag_subscription_secrets' => [
        'Not set: STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY',
        RequirementSeverity::Warning,
      ],
    ], $report(['gateway' => 'stripe', 'stripe_secret_key' => 'sk_1']));
    $this->assertSame(
      ['ag_subscription_gateway' => ['Unknown gateway: paypal', RequirementSeverity::Error]],
      $report(['gateway' => 'paypal']),
    );
  }

  public function testDoesNotEndThePassWithARefundOfAnEarlierPeriod(): void {
    $ann = $this->member('Ann');
    $this->actAs($ann);
    $order = $this->order();
    $this->post('/ag/api/auth-subscription', $order);
    $this->advanceTime(32 * self::DAY);
    $this->webhook('payment.refunded', $order['token'], 'event-1');
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid'], [4.35, 'refunded']], $this->receipts());
  }

  public function testHandlesAnEventThatArrivesBeforeTheResponse(): void {
    $order = $this->registration('Eve', 'later');
    $payments = $this->container->get(PaymentStorage::class);
    $payment = $payments->create([
      'owner' => 'somebody',
      'purpose' => 'first',
      'plan' => 'monthly',
      'amount' => 435,
      'currency' => 'USD',
      'description' => 'Pass',
      'gateway' => 'sandbox',
    ], $order['token']);
    $payments->update($payment, ['reference' => $order['token']]);
    $this->webhook('payment.succeeded', $order['token'], 'event-1');
    $this->assertTrue($payments->get($payment->id)->confirmed);
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertNull($payments->get($payment->id));
  }

}
