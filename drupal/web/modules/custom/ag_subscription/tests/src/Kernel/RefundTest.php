<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\NoAnswerException;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\ag_subscription\GatewayEvents;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\Payments;
use Drupal\ag_subscription\RefundException;
use Drupal\ag_subscription\Refunds;
use Drupal\ag_subscription\States;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\Subscriptions;
use Drupal\Core\Site\Settings;
use Drupal\user\UserInterface;

/**
 * Members get their money back once, and only when the gateway gave it.
 *
 * @group ag_subscription
 */
final class RefundTest extends PassKernelTestBase {

  private StubbornGateway $gateway;

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $this->gateway = new StubbornGateway();
    $this->container->get(Gateways::class)->add($this->gateway);
    new Settings(['ag_subscription' => ['gateway' => 'stubborn']] + Settings::getAll());
  }

  public function testAPaymentIsGivenBackOnceAndEndsThePass(): void {
    $ann = $this->holder('Ann');
    $payment = $this->latest($ann);
    $refunds = $this->container->get(Refunds::class);
    $this->assertTrue($refunds->ends($payment));
    $this->assertSame([TRUE, FALSE], [$refunds->refund($payment), $refunds->refund($payment)]);
    $this->assertSame([[$payment->reference, "refund-{$payment->uuid}-0"]], $this->gateway->refunds);
    $this->assertSame(['expired', FALSE], $this->standing($ann));
    $this->assertSame([[4.35, 'refunded']], $this->receipts());
    $this->assertSame(['Your game pass for The Portal'], $this->subjects(), 'No mail tells of it.');
    $this->assertSame(200, $this->post('/ag/api/auth-subscription', $this->order())[0], 'Another pass can be bought.');
  }

  public function testARefusalChangesNothingAndIsNotRepeatedByTheGateway(): void {
    $ann = $this->holder('Ann');
    $payment = $this->latest($ann);
    $this->gateway->answer = new NoAnswerException('Timed out');
    $lost = $this->refusal($payment);
    $this->assertStringContainsString('did not answer', $lost);
    $this->gateway->answer = new GatewayException('Your balance is too low.');
    $this->assertSame('The payment service refused: Your balance is too low.', $this->refusal($payment));
    $this->assertSame(['active', TRUE], $this->standing($ann));
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $this->gateway->answer = NULL;
    $this->assertTrue($this->container->get(Refunds::class)->refund($payment));
    $this->assertSame(['expired', FALSE], $this->standing($ann));
    $keys = array_column($this->gateway->refunds, 1);
    $this->assertSame($keys[0], $keys[1], 'Without an answer it is the same request.');
    $this->assertNotSame($keys[1], $keys[2], 'After a refusal it is a new one.');
  }

  public function testAnEarlierPaymentIsGivenBackWithoutThePass(): void {
    $ann = $this->holder('Ann');
    $payment = $this->latest($ann);
    $this->pass(32 * self::DAY);
    $refunds = $this->container->get(Refunds::class);
    $this->assertFalse($refunds->ends($payment));
    $this->assertTrue($refunds->refund($payment));
    $this->assertSame(['active', TRUE], $this->standing($ann));
    $this->assertSame([[4.35, 'paid'], [4.35, 'refunded']], $this->receipts());
  }

  public function testWhatCouldNotBeGivenBackInTimeIsLeftToAnOperator(): void {
    foreach (['Ann' => 'pending', 'Bob' => 'started'] as $name => $status) {
      $member = $this->holder($name);
      $payment = $this->container->get(Payments::class)->update($this->latest($member), ['status' => $status]);
      $pass = $this->container->get(Subscriptions::class)->live((int) $member->id());
      $this->assertInstanceOf(Subscription::class, $pass);
      $this->container->get(States::class)->expire($pass);
      $this->gateway->answer = new GatewayException('Your balance is too low.');
      $event = new WebhookEvent("event-$name", WebhookEvent::SUCCEEDED, $payment->reference);
      $this->container->get(GatewayEvents::class)->handle('stubborn', $event);
      $this->assertSame([[4.35, 'paid']], $this->receipts());
      $this->gateway->answer = NULL;
      $this->assertTrue($this->container->get(Refunds::class)->refund($payment));
      $this->assertSame([[4.35, 'refunded']], $this->receipts());
      $this->assertSame(['expired', FALSE], $this->standing($member));
    }
  }

  public function testOnlyMoneyThatWasTakenIsGivenBack(): void {
    $this->coupon('FREE', ['field_coupon_percent' => 100]);
    $free = $this->latest($this->holder('Ann', more: ['coupon' => 'FREE']));
    $payments = $this->container->get(Payments::class);
    $failed = $payments->update($this->latest($this->holder('Bob')), ['status' => 'failed']);
    foreach ([$free, $failed] as $payment) {
      $this->assertSame('Only money that was taken can be given back.', $this->refusal($payment));
    }
    $this->assertSame([], $this->gateway->refunds);
  }

  private function latest(UserInterface $member): Payment {
    $pass = $this->container->get(Subscriptions::class)->live((int) $member->id());
    $this->assertInstanceOf(Subscription::class, $pass);
    return $this->container->get(Payments::class)->of($pass)[0];
  }

  private function refusal(Payment $payment): string {
    try {
      $this->container->get(Refunds::class)->refund($payment);
    }
    catch (RefundException $refusal) {
      return $refusal->getMessage();
    }
    $this->fail('It was given back.');
  }

}
