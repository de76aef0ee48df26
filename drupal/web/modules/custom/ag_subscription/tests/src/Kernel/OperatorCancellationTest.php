<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Cancellations by operators.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class OperatorCancellationTest extends PassKernelTestBase {

  private const WELCOME = 'Your game pass for The Portal';
  private const CANCELLED = 'Your game pass has been canceled';

  public function testEndsThePassAfterThePaidPeriod(): void {
    $ann = $this->createHolder('Ann');
    $this->assertSame('cancelled', $this->cancel($ann, FALSE));
    $this->assertSame('cancelled', $this->cancel($ann, FALSE));
    $this->assertSame([self::WELCOME, self::CANCELLED], $this->subjects());
    $this->assertStringContainsString('It stays active until', $this->lastMail());
    $this->assertSame(['cancelled', TRUE], $this->statusAndRole($ann));
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid']], $this->receipts());
  }

  public function testEndsThePassAtOnce(): void {
    $ann = $this->createHolder('Ann');
    $this->cancel($ann, FALSE);
    $this->assertSame('expired', $this->cancel($ann, TRUE));
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([self::WELCOME, self::CANCELLED, self::CANCELLED], $this->subjects());
    $this->assertStringContainsString('has ended', $this->lastMail());
    $this->assertSame([[4.35, 'paid']], $this->receipts());
  }

  public function testDoesNotEndANewPass(): void {
    $ann = $this->createHolder('Ann');
    $first = $this->live($ann);
    $this->cancel($ann, TRUE);
    $this->post('/ag/api/auth-subscription', $this->order());
    foreach ([TRUE, FALSE] as $isImmediate) {
      try {
        $this->container->get(Cancellation::class)->cancelByOperator($first, $isImmediate);
        $this->fail('It was cancelled twice.');
      }
      catch (PassException $exception) {
        $this->assertSame('This game pass has already ended.', $exception->getMessage());
      }
    }
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testRefundsAPaymentThatIsConfirmedTooLate(): void {
    $ann = $this->member('Ann');
    $this->actAs($ann);
    $order = $this->order('later');
    $this->post('/ag/api/auth-subscription', $order);
    $this->assertSame('expired', $this->cancel($ann, FALSE));
    $this->webhook('payment.succeeded', $order['token'], 'event-1');
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'refunded']], $this->receipts());
  }

  private function cancel(UserInterface $member, bool $isImmediate): string {
    return $this->container->get(Cancellation::class)->cancelByOperator(
      $this->live($member),
      $isImmediate,
    )->status->value;
  }

  private function live(UserInterface $member): Subscription {
    $pass = $this->container->get(SubscriptionStorage::class)->findLive((int) $member->id());
    $this->assertInstanceOf(Subscription::class, $pass);
    return $pass;
  }

  private function lastMail(): string {
    $mails = $this->getMails();
    return (string) end($mails)['body'];
  }

}
