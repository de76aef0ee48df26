<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\Form\RefundForm;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\ag_subscription\OperatorLog;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\RefundManager;
use Drupal\ag_subscription\RefundStatus;
use Drupal\ag_subscription\RefundStorage;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionLifecycle;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\ag_subscription\WebhookProcessor;
use Drupal\Core\Form\FormState;
use Drupal\Core\Site\Settings;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Refunds of payments.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class RefundTest extends PassKernelTestBase {

  private FailingGateway $gateway;

  protected function setUp(): void {
    parent::setUp();
    $this->gateway = new FailingGateway($this->container->get('database'));
    $this->container->get(Gateways::class)->add($this->gateway);
    new Settings(['ag_subscription' => ['gateway' => 'failing']] + Settings::getAll());
  }

  public function testRefundsAPaymentOnceAndEndsThePass(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->latest($ann);
    $refunds = $this->container->get(RefundManager::class);
    $this->assertTrue($refunds->endsPass($payment));
    $this->assertSame([TRUE, FALSE], [$refunds->refund($payment), $refunds->refund($payment)]);
    $this->assertSame(
      [[$payment->reference, "refund-{$payment->uuid}-0"]],
      $this->gateway->refunds,
    );
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'refunded']], $this->receipts());
    $this->assertSame(
      ['Your game pass for The Portal', 'Your payment has been refunded'],
      $this->subjects(),
    );
    [$refund] = $this->container->get(RefundStorage::class)->forPayment($payment);
    $this->assertSame(
      [RefundStatus::Refunded, "reference-refund-{$payment->uuid}-0"],
      [$refund->status, $refund->reference],
    );
    $this->assertEqualsWithDelta($this->now(), $refund->settled, 60);
    $this->assertSame(200, $this->post('/ag/api/auth-subscription', $this->order())[0]);
  }

  public function testChangesNothingWhenTheGatewayRefuses(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->latest($ann);
    $this->gateway->error = new GatewayTimeoutException('Timed out');
    $timeout = $this->refundError($payment);
    $this->assertStringContainsString('didn’t respond', $timeout);
    $this->gateway->error = new GatewayException('Your balance is too low.');
    $this->assertSame(
      'The payment service refused: Your balance is too low.',
      $this->refundError($payment),
    );
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $this->gateway->error = NULL;
    $this->assertTrue($this->container->get(RefundManager::class)->refund($payment));
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $keys = array_column($this->gateway->refunds, 1);
    $this->assertSame($keys[0], $keys[1]);
    $this->assertNotSame($keys[1], $keys[2]);
  }

  public function testDoesNotEndThePassWhenAnEarlierPaymentIsRefunded(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->latest($ann);
    $this->advanceTime(32 * self::DAY);
    $refunds = $this->container->get(RefundManager::class);
    $this->assertFalse($refunds->endsPass($payment));
    $this->assertTrue($refunds->refund($payment));
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid'], [4.35, 'refunded']], $this->receipts());
  }

  public function testAllowsOperatorsToRetryFailedRefunds(): void {
    foreach (['Ann' => 'pending', 'Bob' => 'started'] as $name => $status) {
      $member = $this->createHolder($name);
      $payment = $this->container->get(PaymentStorage::class)->update(
        $this->latest($member),
        ['status' => $status],
      );
      $pass = $this->container->get(SubscriptionStorage::class)->findLive((int) $member->id());
      $this->assertInstanceOf(Subscription::class, $pass);
      $this->container->get(SubscriptionLifecycle::class)->expire($pass);
      $this->gateway->error = new GatewayException('Your balance is too low.');
      $event = new WebhookEvent("event-$name", WebhookEvent::SUCCEEDED, $payment->reference);
      $this->container->get(WebhookProcessor::class)->handle('failing', $event);
      $this->assertFalse($this->gateway->inTransaction);
      $this->assertSame([[4.35, 'paid']], $this->receipts());
      $this->gateway->error = NULL;
      $this->assertTrue($this->container->get(RefundManager::class)->refund($payment));
      $this->assertSame([[4.35, 'refunded']], $this->receipts());
      $this->assertSame(['expired', FALSE], $this->statusAndRole($member));
    }
  }

  public function testResumesInterruptedRefunds(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->latest($ann);
    $this->gateway->error = new GatewayTimeoutException('Timed out');
    $this->refundError($payment);
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $this->gateway->error = NULL;
    $this->advanceTime(self::HOUR);
    $this->assertSame([[4.35, 'refunded']], $this->receipts());
    $this->assertSame(1, count(array_unique(array_column($this->gateway->refunds, 1))));
    $this->advanceTime(self::HOUR);
    $this->assertCount(2, $this->gateway->refunds);
  }

  public function testNotifiesTheMemberOfAFailedRefundAndRetries(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->latest($ann);
    $this->container->get(RefundManager::class)->refund($payment);
    $failed = new WebhookEvent(
      'event-1',
      WebhookEvent::REFUND_FAILED,
      $payment->reference,
      reason: 'expired_or_canceled_card',
    );
    for ($time = 0; $time < 2; $time++) {
      $this->container->get(WebhookProcessor::class)->handle('failing', $failed);
    }
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    [$refund] = $this->container->get(RefundStorage::class)->forPayment($payment);
    $this->assertSame(
      [RefundStatus::Failed, 'expired_or_canceled_card'],
      [$refund->status, $refund->reason],
    );
    $this->assertSame(
      ['Your payment has been refunded', 'We couldn’t complete your refund'],
      array_slice($this->subjects(), 1),
    );
    $this->assertTrue($this->container->get(RefundManager::class)->refund($payment));
    $keys = array_column($this->gateway->refunds, 1);
    $this->assertNotSame($keys[0], $keys[1]);
  }

  public function testLogsActionsOfOperators(): void {
    $ann = $this->createHolder('Ann');
    $operator = $this->member('Operator');
    $this->actAs($operator);
    $pass = $this->container->get(SubscriptionStorage::class)->findLive((int) $ann->id());
    $this->container->get(Cancellation::class)->cancelByOperator($pass, FALSE);
    $payment = $this->latest($ann);
    $this->gateway->error = new GatewayException('Your balance is too low.');
    $this->refundError($payment);
    $this->gateway->error = NULL;
    $this->container->get(RefundManager::class)->refund($payment);
    $log = $this->container->get(OperatorLog::class)->forSubscription($pass);
    $this->assertSame([
      ['refund', "$4.35 refunded: reference-refund-{$payment->uuid}-1."],
      ['refund', '$4.35 not refunded: The payment service refused: Your balance is too low.'],
      ['cancel', 'Cancelled: it ends when the paid time is over.'],
    ], array_map(fn(object $entry): array => [$entry->deed, $entry->detail], $log));
    $this->assertSame(
      [(string) $operator->id()],
      array_values(array_unique(array_column($log, 'uid'))),
    );
  }

  public function testTranslatesErrorsForOperators(): void {
    $strings = ['The payment service refused: @reason' => 'Abgelehnt: @reason'];
    new Settings(['locale_custom_strings_en' => ['' => $strings]] + Settings::getAll());
    $this->container->get('string_translator.custom_strings')->reset();
    $ann = $this->createHolder('Ann');
    $pass = $this->container->get(SubscriptionStorage::class)->findLive((int) $ann->id());
    $state = (new FormState())->addBuildInfo('args', [$pass->id, $this->latest($ann)->id]);
    $this->gateway->error = new GatewayException('Your balance is < $5.');
    $this->container->get('form_builder')->submitForm(RefundForm::class, $state);
    [$message] = $this->container->get('messenger')->messagesByType('error');
    $this->assertSame('Abgelehnt: Your balance is &lt; $5.', (string) $message);
    $this->assertSame(
      ['$4.35 not refunded: Abgelehnt: Your balance is < $5.'],
      array_column($this->container->get(OperatorLog::class)->forSubscription($pass), 'detail'),
    );
  }

  public function testRefundsOnlyPaidPayments(): void {
    $this->coupon('FREE', ['field_coupon_percent' => 100]);
    $free = $this->latest($this->createHolder('Ann', more: ['coupon' => 'FREE']));
    $payments = $this->container->get(PaymentStorage::class);
    $failed = $payments->update($this->latest($this->createHolder('Bob')), ['status' => 'failed']);
    foreach ([$free, $failed] as $payment) {
      $this->assertSame('Only a completed payment can be refunded.', $this->refundError($payment));
    }
    $this->assertSame([], $this->gateway->refunds);
  }

  private function latest(UserInterface $member): Payment {
    $pass = $this->container->get(SubscriptionStorage::class)->findLive((int) $member->id());
    $this->assertInstanceOf(Subscription::class, $pass);
    return $this->container->get(PaymentStorage::class)->forSubscription($pass)[0];
  }

  private function refundError(Payment $payment): string {
    try {
      $this->container->get(RefundManager::class)->refund($payment);
    }
    catch (PassException $exception) {
      return $exception->getMessage();
    }
    $this->fail('It was refunded.');
  }

}
