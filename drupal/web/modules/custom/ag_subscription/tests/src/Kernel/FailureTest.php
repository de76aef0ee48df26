<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Desk\UnsettledPaymentsSection;
use Drupal\ag_subscription\Event\PassRenewedEvent;
use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\ag_subscription\Order;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassMailer;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\PlanChange;
use Drupal\ag_subscription\RefundManager;
use Drupal\ag_subscription\RenewalProcessor;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionLifecycle;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\ag_subscription\WebhookProcessor;
use Drupal\Core\Database\DatabaseException;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Lock\DatabaseLockBackend;
use Drupal\Core\Logger\RfcLogLevel;
use Drupal\Core\Site\Settings;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;
use Symfony\Component\DependencyInjection\Reference;
use Symfony\Component\ErrorHandler\BufferingLogger;
use Symfony\Component\HttpFoundation\Request;

/**
 * Failures of the site, the queue, the mail server and the gateway.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class FailureTest extends PassKernelTestBase {

  protected static $modules = ['system_mail_failure_test'];

  private FailingGateway $gateway;
  private BufferingLogger $log;
  private string $hidden;

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $container->register('lock', DatabaseLockBackend::class)->addArgument(new Reference('database'));
  }

  protected function setUp(): void {
    parent::setUp();
    $this->log = new BufferingLogger();
    $this->container->get('logger.factory')->addLogger($this->log);
    $this->gateway = new FailingGateway($this->container->get('database'));
    $this->container->get(Gateways::class)->add($this->gateway);
    new Settings(['ag_subscription' => ['gateway' => 'failing']] + Settings::getAll());
  }

  protected function tearDown(): void {
    // The logger would print them.
    $this->log->cleanLogs();
    parent::tearDown();
  }

  public function testChargesOnceWhenASubscriberFails(): void {
    $ann = $this->createHolder('Ann');
    $failures = 0;
    $fail = function () use (&$failures): never {
      $failures++;
      throw new \RuntimeException('Broken subscriber');
    };
    $this->container->get('event_dispatcher')->addListener(PassRenewedEvent::class, $fail);
    $this->advanceTime(31 * self::DAY + self::HOUR);
    for ($hour = 0; $hour < 3; $hour++) {
      $this->advanceTime(self::HOUR + 60);
    }
    $this->assertCount(2, $this->gateway->charges);
    $this->assertSame(1, $failures);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $this->assertSame(
      ['Your game pass for The Portal', 'Your game pass has been renewed'],
      $this->subjects(),
    );
  }

  public function testAppliesAPaidRenewalAfterAFailure(): void {
    $ann = $this->createHolder('Ann');
    $this->failAfterCharge($ann);
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->repair();
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $this->advanceTime(self::HOUR + 60);
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $this->assertCount(2, $this->gateway->charges);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame(
      ['Your game pass for The Portal', 'Your game pass has been renewed'],
      $this->subjects(),
    );
  }

  public function testAppliesAPaidPlanChangeAfterAFailure(): void {
    $ann = $this->createHolder('Ann');
    $this->failAfterCharge($ann);
    $change = fn(): array => $this->container->get(PlanChange::class)->apply((int) $ann->id(), 'annual');
    try {
      $change();
      $this->fail('The plan was changed.');
    }
    catch (DatabaseException | EntityStorageException) {
      $this->repair();
    }
    $this->assertSame('monthly', $this->read('/ag/api/user-plan')['plan']['id']);
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $change();
    $this->assertSame('annual', $this->read('/ag/api/user-plan')['plan']['id']);
    $this->assertCount(2, $this->gateway->charges);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testRefusesPlanChangesDuringARenewal(): void {
    $this->createHolder('Ann');
    $this->gateway->onCharge = fn(): ChargeResult => throw new GatewayTimeoutException();
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->gateway->onCharge = NULL;
    $change = fn(): array => $this->post('/ag/api/update-subscription', ['plan' => 'annual']);
    $this->assertResponse(
      409,
      'Your payment has not been confirmed yet. Try again later.',
      $change(),
    );
    $this->advanceTime(self::HOUR + 60);
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $this->assertSame(200, $change()[0]);
  }

  public function testRefundsAPurchaseThatCannotBeCompletedAfterATimeout(): void {
    $ann = $this->member('Ann');
    $this->gateway->onCharge = function (Charge $charge): ChargeResult {
      $this->hideTable('ag_subscription_redemption');
      return new ChargeResult(ChargeOutcome::Paid, "paid-{$charge->key}");
    };
    $this->gateway->error = new GatewayTimeoutException('Timed out');
    try {
      $request = Request::create('/', 'POST', content: json_encode($this->order()));
      $order = Order::fromBody(JsonBody::of($request));
      $this->container->get(Checkout::class)->forMember($order, $ann);
      $this->fail('The purchase was completed.');
    }
    catch (DatabaseException) {
      $this->repair();
    }
    $reference = "paid-{$this->gateway->charges[0]}";
    $this->assertSame([$reference], $this->loggedReferences(RfcLogLevel::WARNING));
    $this->gateway->error = NULL;
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame([$reference, $reference], array_column($this->gateway->refunds, 0));
    $this->assertSame([0, 0, 0], $this->rows());
  }

  public function testRefundsAPaidRenewalOfADeletedMember(): void {
    $ann = $this->createHolder('Ann');
    $this->gateway->onCharge = function (Charge $charge) use ($ann): ChargeResult {
      $ann->delete();
      return new ChargeResult(ChargeOutcome::Paid, "paid-{$charge->key}");
    };
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->assertSame([], $this->gateway->refunds);
    $this->advanceTime(self::DAY + self::HOUR);
    $reference = "paid-{$this->gateway->charges[1]}";
    $this->assertSame([$reference], array_column($this->gateway->refunds, 0));
  }

  public function testLogsRefundsToMakeManually(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->container->get(PaymentStorage::class)->forSubscription($this->pass($ann))[0];
    $errors = [
      RfcLogLevel::WARNING => new GatewayTimeoutException('Timed out'),
      RfcLogLevel::CRITICAL => new GatewayException('Your balance is too low.'),
    ];
    foreach ($errors as $level => $error) {
      $this->gateway->error = $error;
      try {
        $this->container->get(RefundManager::class)->refund($payment);
        $this->fail('It was refunded.');
      }
      catch (PassException) {
        $this->assertSame([$payment->reference], $this->loggedReferences($level));
      }
    }
  }

  public function testCancelsNothingThatCannotBeLogged(): void {
    $ann = $this->createHolder('Ann');
    $pass = $this->pass($ann);
    $this->hideTable('ag_subscription_deed');
    try {
      $this->container->get(Cancellation::class)->cancelByOperator($pass, TRUE);
      $this->fail('It was cancelled.');
    }
    catch (DatabaseException) {
      $this->repair();
    }
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testRenewsOtherPassesBesidesABrokenItem(): void {
    $this->createHolder('Ann');
    $this->createHolder('Bob');
    $queue = $this->container->get('queue')->get(RenewalProcessor::QUEUE);
    // A worker died with this item.
    $queue->createItem('broken');
    $queue->claimItem(100 * self::DAY);
    $this->gateway->onCharge = function (): never {
      $this->gateway->onCharge = NULL;
      throw new \TypeError('Broken gateway');
    };
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $this->assertCount(4, $this->gateway->charges);
    $this->advanceTime(self::HOUR + 60);
    $this->assertCount(4, array_unique($this->gateway->charges));
    $this->assertCount(5, $this->gateway->charges);
  }

  #[TestWith(['refused'])]
  #[TestWith(['broken'])]
  #[TestWith(['timed out'])]
  public function testStartsTheGracePeriodAfterADay(string $failure): void {
    $ann = $this->createHolder('Ann');
    $sent = [];
    $this->gateway->onCharge = function (Charge $charge) use ($failure, &$sent): never {
      $sent[$charge->key][] = $this->now();
      throw match ($failure) {
        'refused' => new GatewayException('The key is invalid.'),
        'broken' => new \TypeError('The gateway is broken.'),
        default => new GatewayTimeoutException(),
      };
    };
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->advanceTime(12 * self::HOUR);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertCount(2, array_unique($this->gateway->charges));
    $this->advanceTime(12 * self::HOUR);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    for ($day = 0; $day < 8; $day++) {
      $this->advanceTime(self::DAY);
    }
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertGreaterThan(1, count($sent));
    foreach ($sent as $times) {
      // Gateways forget idempotency keys after a day.
      $this->assertLessThan(self::DAY, max($times) - min($times));
    }
    $this->assertSame([
      'Your game pass for The Portal',
      'Your game pass payment failed',
      'Your game pass has ended',
    ], $this->subjects());
  }

  public function testAppliesALateSuccessOfARenewalThatCountsAsFailed(): void {
    $ann = $this->createHolder('Ann');
    $key = $this->timeOutForADay();
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $this->succeed($key);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $this->assertSame([], $this->gateway->refunds);
  }

  public function testRefundsALateSuccessOfAReplacedRenewal(): void {
    $ann = $this->createHolder('Ann');
    $key = $this->timeOutForADay();
    $this->gateway->onCharge = NULL;
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame([[4.35, 'paid'], [4.35, 'failed'], [4.35, 'paid']], $this->receipts());
    $this->succeed($key);
    $this->assertSame(["paid-$key"], array_column($this->gateway->refunds, 0));
    $this->assertSame([[4.35, 'paid'], [4.35, 'refunded'], [4.35, 'paid']], $this->receipts());
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testLogsSuccessesWithoutAPurchase(): void {
    $this->actAs($this->member('Ann'));
    $this->gateway->onCharge = fn(): ChargeResult => throw new GatewayTimeoutException();
    $this->assertSame(504, $this->post('/ag/api/auth-subscription', $this->order())[0]);
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame([0, 0, 0], $this->rows());
    [$key] = $this->gateway->charges;
    $this->succeed($key);
    $this->assertSame(["paid-$key"], $this->loggedReferences(RfcLogLevel::CRITICAL));
    $this->gateway->onCharge = NULL;
    $this->createHolder('Bob');
    $this->succeed($this->gateway->charges[1], 'duplicate');
    $this->assertSame(['duplicate'], $this->loggedReferences(RfcLogLevel::CRITICAL));
    $this->succeed($this->gateway->charges[1]);
    $this->assertSame([], $this->loggedReferences(RfcLogLevel::CRITICAL));
  }

  public function testRetriesAPurchaseWithTheSameKeyAfterErrors(): void {
    $this->actAs($this->member('Ann'));
    $order = $this->order();
    $errors = [
      504 => new GatewayTimeoutException(),
      502 => new GatewayException('The key is invalid.'),
    ];
    foreach ($errors as $status => $error) {
      $this->gateway->onCharge = fn(): never => throw $error;
      $this->assertSame($status, $this->post('/ag/api/auth-subscription', $order)[0]);
    }
    $this->gateway->onCharge = NULL;
    $this->assertSame(200, $this->post('/ag/api/auth-subscription', $order)[0]);
    $this->assertCount(3, $this->gateway->charges);
    $this->assertCount(1, array_unique($this->gateway->charges));
  }

  public function testRefundsAPaidRenewalOfAnEndedPass(): void {
    $ann = $this->createHolder('Ann');
    $this->failAfterCharge($ann);
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->repair();
    $this->assertSame(200, $this->post('/ag/api/cancel-subscription', [])[0]);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame(["paid-{$this->gateway->charges[1]}"], array_column($this->gateway->refunds, 0));
  }

  public function testRenewsDespiteUnconfirmedPayments(): void {
    $ann = $this->createHolder('Ann');
    $this->advanceTime($this->pass($ann)->periodEnd - $this->now() - self::HOUR);
    $this->gateway->onCharge = fn(): ChargeResult => new ChargeResult(
      ChargeOutcome::ActionRequired,
      'waiting',
    );
    $this->assertSame(200, $this->post('/ag/api/update-subscription', ['plan' => 'annual'])[0]);
    $this->assertSame(200, $this->post('/ag/api/update-card', ['token' => 'card'])[0]);
    $this->gateway->onCharge = NULL;
    $this->gateway->onRetrieve = fn(): ChargeResult => new ChargeResult(ChargeOutcome::Declined);
    $this->advanceTime(2 * self::HOUR);
    $this->assertSame(['paid', 'failed', 'paid'], array_column($this->receipts(), 1));
    $this->assertSame('monthly', $this->read('/ag/api/user-plan')['plan']['id']);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testEndsThePassOfABlockedMemberWhoseRenewalIsDeclined(): void {
    $ann = $this->createHolder('Ann');
    $this->gateway->onCharge = fn(): ChargeResult => new ChargeResult(
      ChargeOutcome::ActionRequired,
      'waiting',
    );
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $ann->block()->save();
    $this->gateway->onRetrieve = fn(): ChargeResult => new ChargeResult(ChargeOutcome::Declined);
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
  }

  public function testEndsAbandonedPaymentsInTheLockOfTheirOwner(): void {
    $ann = $this->member('Ann');
    $this->actAs($ann);
    $this->gateway->onCharge = fn(): ChargeResult => new ChargeResult(
      ChargeOutcome::ActionRequired,
      'waiting',
    );
    $this->assertSame(402, $this->post('/ag/api/auth-subscription', $this->order())[0]);
    $isLocked = [];
    $this->gateway->onRetrieve = function () use ($ann, &$isLocked): ChargeResult {
      foreach (["member:{$ann->id()}", 'payment:1'] as $name) {
        $isLocked[] = !$this->container->get('lock')->lockMayBeAvailable("ag_subscription:$name");
      }
      return new ChargeResult(ChargeOutcome::Declined);
    };
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame([TRUE, TRUE], $isLocked);
    $this->assertSame([0, 0, 0], $this->rows());
  }

  public function testShowsOperatorsPaymentsToCheck(): void {
    $ann = $this->createHolder('Ann');
    $payment = $this->container->get(PaymentStorage::class)->forSubscription($this->pass($ann))[0];
    $role = ['id' => 'operator', 'label' => 'Operator', 'permissions' => ['view subscriptions']];
    Role::create($role)->save();
    $operator = $this->member('Olga', ['roles' => ['operator']]);
    $desk = $this->container->get(UnsettledPaymentsSection::class);
    $this->assertSame([], $desk->cards($ann));
    $this->assertSame(0, $desk->cards($operator)[0]->total);
    $refund = fn(): bool => $this->container->get(RefundManager::class)->refund($payment);
    $this->gateway->error = new GatewayException('Your balance is too low.');
    try {
      $refund();
      $this->fail('It was refunded.');
    }
    catch (PassException) {
      [$card] = $desk->cards($operator);
      $this->assertSame([1, '$4.35 – Monthly pass'], [$card->total, $card->items[0]->title]);
    }
    $this->gateway->error = NULL;
    $this->assertTrue($refund());
    $this->assertSame(0, $desk->cards($operator)[0]->total);
  }

  public function testLinksPaymentsToCheckToExistingPasses(): void {
    $ann = $this->createHolder('Ann');
    $pass = $this->pass($ann);
    $payment = $this->container->get(PaymentStorage::class)->forSubscription($pass)[0];
    $this->container->get(RefundManager::class)->request($payment);
    $this->actAs(User::load(1));
    $item = fn(): DeskItem => $this->container->get(UnsettledPaymentsSection::class)
      ->cards(User::load(1))[0]->items[0];
    $this->assertSame("/admin/people/subscriptions/$pass->id", $item()->url?->toString());
    $ann->delete();
    $this->assertNull($item()->url);
    $this->assertSame(
      "$4.35 – Monthly pass – $payment->gateway $payment->reference",
      $item()->title,
    );
  }

  public function testSendsEmailsWhenTheMailServerIsBack(): void {
    $this->useMailBackend('test_php_mail_failure');
    $this->createHolder('Ann');
    $this->assertSame([], $this->subjects());
    $this->assertSame([], $this->container->get('messenger')->all());
    $this->useMailBackend('test_mail_collector');
    $this->retryMails();
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
    $this->container->get('cron')->run();
    $this->assertCount(1, $this->subjects());
  }

  public function testDiscardsEmailsThatCannotBeSentForADay(): void {
    $this->useMailBackend('test_php_mail_failure');
    $this->createHolder('Ann');
    $this->assertSame([], $this->subjects());
    TestClock::$offset += self::DAY + self::HOUR;
    $this->retryMails();
    $this->assertSame(0, $this->container->get('queue')->get(PassMailer::QUEUE)->numberOfItems());
  }

  public function testSendsNoEmailOfARollback(): void {
    $pass = $this->pass($this->createHolder('Ann'));
    $transaction = $this->container->get('database')->startTransaction();
    $this->container->get(PassMailer::class)->queue(PassMailer::CANCELLED, $pass);
    $transaction->rollBack();
    unset($transaction);
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
  }

  /**
   * @return string
   *   The key of the renewal, which counts as failed.
   */
  private function timeOutForADay(): string {
    $this->gateway->onCharge = fn(): ChargeResult => throw new GatewayTimeoutException();
    $this->advanceTime(31 * self::DAY + self::HOUR);
    $this->advanceTime(self::DAY);
    return $this->gateway->charges[1];
  }

  private function succeed(string $key, ?string $reference = NULL): void {
    $event = new WebhookEvent(
      $this->randomMachineName(),
      WebhookEvent::SUCCEEDED,
      $reference ?? "paid-$key",
      $key,
    );
    $this->container->get(WebhookProcessor::class)->handle('failing', $event);
  }

  /**
   * @return string[]
   *   References of payments in messages since the last call.
   */
  private function loggedReferences(int $level): array {
    $messages = array_filter(
      $this->log->cleanLogs(),
      fn(array $message): bool => $message[0] === $level,
    );
    return array_column(array_column($messages, 2), '@reference');
  }

  private function retryMails(): void {
    // The delay ends by the time of the request, which the test cannot advance.
    $this->container->get('database')->update('queue')->fields(['expire' => 1])->execute();
    $this->container->get('cron')->run();
  }

  private function useMailBackend(string $plugin): void {
    // The base class overrides the configuration.
    $GLOBALS['config']['system.mail']['interface']['default'] = $plugin;
    $this->container->get('config.factory')->reset();
  }

  private function pass(UserInterface $member): Subscription {
    $pass = $this->container->get(SubscriptionStorage::class)->findLive((int) $member->id());
    $this->assertInstanceOf(Subscription::class, $pass);
    return $pass;
  }

  /**
   * The charge succeeds, but restoring the role fails.
   */
  private function failAfterCharge(UserInterface $member): void {
    $member->removeRole(SubscriptionLifecycle::ROLE)->save();
    $this->gateway->onCharge = function (Charge $charge): ChargeResult {
      $this->hideTable('user__roles');
      return new ChargeResult(ChargeOutcome::Paid, "paid-{$charge->key}");
    };
  }

  private function hideTable(string $table): void {
    $this->container->get('database')->schema()->renameTable($table, "hidden_$table");
    $this->hidden = $table;
  }

  private function repair(): void {
    $this->container->get('database')->schema()->renameTable("hidden_$this->hidden", $this->hidden);
    $this->gateway->onCharge = NULL;
  }

}
