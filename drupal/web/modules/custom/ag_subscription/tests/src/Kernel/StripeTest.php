<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Desk\PassSection;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Form\EndPassForm;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassManager;
use Drupal\Component\Utility\Crypt;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\ErrorHandler\BufferingLogger;

/**
 * Purchases and changes by Stripe Billing.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class StripeTest extends StripeKernelTestBase {

  public function testBuysAPassWithACoupon(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50]);
    [$status, $response] = $this->post(self::REGISTER, $this->registration('Eve', 'pm_ok', ['coupon' => 'half']));
    $this->assertSame(200, $status, json_encode($response));
    $this->assertSame(
      ['active', 4.35, 'HALF', 'stripe'],
      [
        $response['subscription']['status'],
        $response['subscription']['price'],
        $response['subscription']['coupon'],
        $response['subscription']['provider'],
      ],
    );
    $customer = $this->stripe->one('customers');
    $this->assertSame(['Ann Lee', 'eve@example.com', '12345'], [
      $customer['name'],
      $customer['email'],
      $customer['address']['postal_code'],
    ]);
    $price = $this->stripe->one('prices');
    $this->assertSame(['game_pass_monthly', 435, 'usd', 'month'], [
      $price['lookup_key'],
      $price['unit_amount'],
      $price['currency'],
      $price['recurring']['interval'],
    ]);
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
    $own = $this->read('/ag/api/user-subscription');
    $this->assertSame(TRUE, $own['has_portal']);
    $this->assertSame([2.18, 'paid'], [$own['invoices'][0]['amount'], $own['invoices'][0]['status']]);
    $this->assertStringStartsWith('https://invoice.stripe.com/i/', $own['invoices'][0]['url']);
    $this->assertSame(
      [200, ['url' => 'https://billing.stripe.com/p/session/1']],
      $this->post('/ag/api/subscription-portal', []),
    );
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
    // The member's page works while Stripe is down.
    $this->stripe->isDown = TRUE;
    $this->assertSame([[2.18, 'paid']], $this->invoices());
  }

  public function testUnfinishedPurchasesUseNoCouponAtStripe(): void {
    $coupon = $this->coupon('ONCE', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $order = $this->registration('Eve', 'pm_3ds', ['coupon' => 'ONCE']);
    $this->assertSame(202, $this->post(self::REGISTER, $order)[0]);
    $this->assertSame(200, $this->post(self::REGISTER, $this->registration('Bob', 'pm_ok', ['coupon' => 'ONCE']))[0]);
    $this->assertSame(218, $this->stripe->one('invoices')['total']);
    $this->assertSame(['ONCE'], array_column($this->stripe->objects['coupons'], 'name'));
    // New terms apply to the next purchase.
    $coupon->set('field_coupon_percent', [])->set('field_coupon_amount', '1.00')->set('field_coupon_limit', 2)->save();
    $this->assertSame(200, $this->post(self::REGISTER, $this->registration('Cy', 'pm_ok', ['coupon' => 'ONCE', 'token' => 'pm_ok2']))[0]);
    $this->assertSame(335, $this->stripe->one('invoices')['total']);
  }

  /**
   * @testWith ["pm_declined", 402, ""]
   *   ["pm_gone", 422, "token"]
   *   ["tok_visa", 422, "token"]
   */
  public function testCreatesNothingWithoutAPayment(string $token, int $status, string $field): void {
    [$actual, $response] = $this->post(self::REGISTER, $this->registration('Eve', $token));
    $this->assertSame([$status, $field], [$actual, $response['errors'][0]['field'] ?? ''], json_encode($response));
    $this->assertNull($this->account('Eve'));
    $this->assertSame([], $this->statuses());
    foreach ($this->stripe->objects['subscriptions'] ?? [] as $subscription) {
      $this->assertSame('incomplete_expired', $subscription['status']);
    }
  }

  public function testCompletesAfterThePayerHasConfirmed(): void {
    $order = $this->registration('Eve', 'pm_3ds');
    $action = [
      'action' => ['provider' => 'stripe', 'client_secret' => 'pi_secret_1', 'publishable_key' => 'pk_test_1'],
    ];
    $this->assertSame([202, $action], $this->post(self::REGISTER, $order));
    $this->assertSame([202, $action], $this->post(self::REGISTER, $order), 'The payer has not confirmed yet.');
    $this->assertNull($this->account('Eve'));
    $this->assertCount(1, $this->stripe->objects['subscriptions']);
    $this->stripe->confirm();
    $this->assertSame(200, $this->post(self::REGISTER, $order)[0]);
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
    $this->assertSame([[4.35, 'paid']], $this->invoices());
  }

  public function testDeclinesAFailedConfirmation(): void {
    $ann = $this->member('Ann');
    $this->actAs($ann);
    $order = $this->order('pm_3ds');
    $this->assertSame(202, $this->post(self::AUTH, $order)[0]);
    $payment = $this->stripe->one('invoice_payments');
    $this->stripe->change('invoice_payments', ['payment' => ['payment_intent' => ['status' => 'requires_payment_method']]], $payment['id']);
    $this->assertSame(402, $this->post(self::AUTH, $order)[0]);
    $this->assertSame('void', $this->stripe->one('invoices')['status']);
    $this->assertSame([NULL, FALSE], $this->statusAndRole($ann));
  }

  public function testChargesOnceWhenAResponseIsLost(): void {
    foreach (['POST customers', 'POST subscriptions'] as $at => $call) {
      $order = $this->registration("Eve$at", "pm_ok", ['token' => "pm_ok$at"]);
      $this->stripe->lost = $call;
      $this->stripe->objects['customers'] ??= [];
      $this->assertSame(504, $this->post(self::REGISTER, $order)[0]);
      // Corrected form, same card.
      $response = $this->post(self::REGISTER, ['postal_code' => '54321'] + $order);
      $this->assertContains($response[0], [200, 402], json_encode($response));
    }
    $this->assertCount(2, $this->stripe->objects['customers']);
    $this->assertCount(2, $this->stripe->objects['subscriptions']);
  }

  /**
   * Whoever settles the attempt: the purchase, its repetition, an event or cron.
   *
   * @testWith ["Eve", "other@example.com", "username", "purchase"]
   *   ["Other", "eve@example.com", "email", "repetition"]
   *   ["Eve", "other@example.com", "", "event"]
   *   ["Other", "eve@example.com", "", "cron"]
   */
  public function testRefundsASignUpWhoseNameIsTakenMeanwhile(string $name, string $mail, string $field, string $settledBy): void {
    $order = $this->registration('Eve', $settledBy === 'purchase' ? 'pm_ok' : 'pm_3ds');
    $buy = fn(): array => $this->post(self::REGISTER, $order);
    if ($settledBy !== 'purchase') {
      $this->assertSame(202, $buy()[0]);
      $this->stripe->confirm();
    }
    // A registration that is committed between the validation and the save of this account.
    foreach (['name' => $name, 'mail' => $mail] as $identifier => $value) {
      $row = ['field' => $identifier, 'hash' => Crypt::hashBase64(mb_strtolower($value)), 'uid' => 99];
      $this->container->get('database')->insert('ag_account_identifier')->fields($row)->execute();
    }
    match ($settledBy) {
      'event' => $this->sendSubscription(),
      'cron' => $this->advanceTime(31 * 60),
      default => $this->assertSame([422, $field], [($response = $buy())[0], $response[1]['errors'][0]['field']]),
    };
    $this->assertSame(['canceled'], array_column($this->stripe->objects['subscriptions'], 'status'));
    $this->assertSame([435], array_column($this->stripe->objects['refunds'] ?? [], 'amount'));
    $this->assertSame([], $this->statuses());
    $this->assertNull($this->account('Eve'));
  }

  /**
   * The payer confirms while the attempt is ended: by cron, or by an operator.
   *
   * @testWith ["cron"]
   *   ["operator"]
   */
  public function testRefundsAnAttemptThatIsPaidWhileItIsEnded(string $endedBy): void {
    $this->assertSame(202, $this->post(self::REGISTER, $this->registration('Eve', 'pm_3ds'))[0]);
    $reads = 0;
    $this->stripe->before = function (string $call) use ($endedBy, &$reads): void {
      if ($call === 'GET subscriptions/sub_N' && ++$reads === ($endedBy === 'cron' ? 2 : 1)) {
        $this->stripe->confirm();
      }
    };
    match ($endedBy) {
      'cron' => $this->advanceTime(31 * 60),
      'operator' => $this->container->get(PassManager::class)->endNow($this->passes()[0], FALSE, 'Olga: test'),
    };
    $this->assertSame('canceled', $this->stripe->one('subscriptions')['status']);
    $this->assertSame([435], array_column($this->stripe->objects['refunds'] ?? [], 'amount'));
    $this->assertSame([], $this->statuses());
    $this->assertNull($this->account('Eve'));
  }

  public function testEndsAbandonedAttemptsAtStripe(): void {
    $this->assertSame(202, $this->post(self::REGISTER, $this->registration('Eve', 'pm_3ds'))[0]);
    $this->advanceTime(31 * 60);
    $this->assertSame([], $this->statuses());
    $this->assertSame(['void', 'incomplete_expired'], [
      $this->stripe->one('invoices')['status'],
      $this->stripe->one('subscriptions')['status'],
    ]);
  }

  public function testCronCompletesAPaidAttempt(): void {
    $this->stripe->lost = 'POST subscriptions';
    $this->assertSame(504, $this->post(self::REGISTER, $this->registration('Eve', 'pm_ok'))[0]);
    $this->advanceTime(31 * 60);
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
  }

  public function testChangesThePlan(): void {
    $this->createHolder('Ann', 'pm_ok');
    $this->post('/ag/api/cancel-subscription', []);
    $this->assertTrue($this->stripe->one('subscriptions')['cancel_at_period_end']);
    $change = $this->read('/ag/api/user-subscription?plan=annual')['change'];
    $this->assertSame([4.35, 39.99, 35.64], [$change['credit'], $change['price'], $change['due']]);
    [$status, $response] = $this->post('/ag/api/update-subscription', ['plan' => 'annual']);
    $this->assertSame([200, 'annual', 'active', 39.99], [
      $status,
      $response['subscription']['plan']['id'],
      $response['subscription']['status'],
      $response['subscription']['price'],
    ]);
    $this->assertSame([[35.64, 'paid'], [4.35, 'paid']], $this->invoices());
    $this->assertSame(409, $this->post('/ag/api/update-subscription', ['plan' => 'annual'])[0]);
  }

  public function testConfirmsOrDeclinesAPlanChange(): void {
    $this->createHolder('Ann', 'pm_ok');
    $this->stripe->change('customers', ['payment_method' => 'pm_3ds']);
    $change = fn(): array => $this->post('/ag/api/update-subscription', ['plan' => 'annual']);
    $this->assertSame('pi_secret_1', $change()[1]['action']['client_secret']);
    $this->assertSame(202, $change()[0]);
    $this->assertCount(2, $this->stripe->objects['invoices'], 'One invoice for both requests.');
    $this->assertSame('monthly', $this->read('/ag/api/user-plan')['plan']['id']);
    $this->stripe->confirm();
    $this->sendSubscription();
    $this->assertSame('annual', $this->read('/ag/api/user-plan')['plan']['id']);
    $this->stripe->change('customers', ['payment_method' => 'pm_declined']);
    $this->assertSame(402, $this->post('/ag/api/update-subscription', ['plan' => 'monthly'])[0]);
    $this->assertSame(['annual', 'active'], array_values(['id' => $this->read('/ag/api/user-plan')['plan']['id']] + ['status' => $this->read('/ag/api/user-plan')['status']]));
  }

  public function testAChangedPriceAppliesToNewMembersOnly(): void {
    $this->createHolder('Ann', 'pm_ok');
    $this->monthly->set('field_plan_price', '5.00')->save();
    $this->assertSame([500, 'game_pass_monthly'], [$this->stripe->one('prices')['unit_amount'], $this->stripe->one('prices')['lookup_key']]);
    $this->stripe->renew();
    $this->sendSubscription();
    $this->assertSame(4.35, $this->read('/ag/api/user-subscription')['subscription']['price']);
    // An editor can publish while Stripe is down.
    $this->stripe->isDown = TRUE;
    $this->monthly->set('field_plan_price', '6.00')->save();
    $this->assertNotEmpty(\Drupal::messenger()->messagesByType('warning'));
  }

  public function testRefundsTheLastPaymentOnceAndEndsThePass(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $this->stripe->renew();
    $this->stripe->refund(100);
    $manager = $this->container->get(PassManager::class);
    [$pass] = $this->passes();
    $this->assertSame(335, $manager->refundable($pass));
    $this->stripe->lost = 'DELETE subscriptions/sub_N';
    try {
      $manager->endNow($pass, TRUE, 'Olga: asked');
      $this->fail('The response was lost.');
    }
    catch (PassException) {
      $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    }
    $this->assertSame(0, $manager->refundable($pass), 'The payment before is not offered.');
    $manager->endNow($pass, TRUE, 'Olga: asked');
    $this->assertSame([100, 335], array_column($this->stripe->objects['refunds'], 'amount'));
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'refunded'], [4.35, 'paid']], $this->invoices());
    $this->assertSame('Olga: asked', $this->passes()[0]->text('note'));
    $this->assertNull($manager->endNow($pass, TRUE, 'again'));
  }

  public function testTellsOperatorsThatTheyCannotRefundWhileStripeIsDown(): void {
    $this->createHolder('Ann', 'pm_ok');
    Role::create(['id' => 'operator', 'label' => 'Operator', 'permissions' => ['view subscriptions', 'cancel subscriptions', 'refund payments']])->save();
    $this->actAs($this->member('Olga', ['roles' => ['operator']]));
    $form = fn(): array => $this->container->get('form_builder')->getForm(EndPassForm::class, $this->passes()[0]);
    $this->assertArrayHasKey('refund', $form());
    $this->stripe->isDown = TRUE;
    $this->assertArrayNotHasKey('refund', $form());
    $this->assertStringContainsString('Stripe is down.', (string) \Drupal::messenger()->messagesByType('warning')[0]);
  }

  public function testADeletedAccountEndsTheSubscription(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $this->actAs(NULL);
    $this->stripe->isDown = TRUE;
    $ann->delete();
    $this->runCron();
    $this->assertSame([[NULL, NULL]], $this->container->get('database')
      ->query('SELECT uid, billing_name FROM {game_pass}')->fetchAll(\PDO::FETCH_NUM));
    $this->stripe->isDown = FALSE;
    $this->runCron();
    $this->assertSame(['expired'], $this->statuses());
    $this->assertSame('canceled', $this->stripe->one('subscriptions')['status']);
    $this->sendSubscription();
    $this->assertSame(['expired'], $this->statuses());
  }

  public function testContinuesAPassFromBeforeStripeBilling(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $pass = $this->makeFormer();
    $this->assertSame(409, $this->post('/ag/api/update-subscription', ['plan' => 'annual'])[0]);
    $this->advanceTime(10 * self::DAY);
    $this->assertSame([], $this->stripe->objects['subscriptions']);
    $this->advanceTime(21 * self::DAY);
    $this->assertSame($pass->uuid(), $this->stripe->one('subscriptions')['metadata']['pass']);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertGreaterThan($this->now(), $this->passes()[0]->number('period_end'));
  }

  /**
   * @param string|null $status
   *   The status of the renewal's PaymentIntent, or NULL for one that Stripe did not get.
   *
   * @testWith [null, "void", 1]
   *   ["succeeded", "paid", 0]
   *   ["processing", "open", 0]
   *   ["requires_action", "void", 1]
   */
  public function testChargesARenewalFromBeforeStripeBillingOnce(?string $status, string $invoice, int $subscriptions): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $pass = $this->makeFormer();
    $pass->set('anchor_day', (int) gmdate('j'))->setInvoice(['number' => 'uuid-1', 'created' => 0, 'amount' => 435, 'description' => 'Renewal', 'status' => 'open'])->save();
    if ($status !== NULL) {
      $this->stripe->objects['payment_intents']['pi_former'] = [
        'id' => 'pi_former',
        'object' => 'payment_intent',
        'customer' => $pass->text('customer'),
        'status' => $status,
        'metadata' => ['payment' => 'uuid-1'],
      ];
    }
    $this->advanceTime(30 * self::DAY);
    $this->assertCount($subscriptions, $this->stripe->objects['subscriptions']);
    $this->assertSame($invoice, array_column($this->passes()[0]->get('invoices')->getValue(), 'status', 'number')['uuid-1']);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame($status !== 'processing', $this->passes()[0]->number('period_end') > $this->now());
    $this->assertNotSame('requires_action', $this->stripe->objects['payment_intents']['pi_former']['status'] ?? NULL);
  }

  public function testKeepsAPassFromBeforeStripeBillingWhoseCardIsDeclined(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $pass = $this->makeFormer();
    $this->stripe->change('customers', ['payment_method' => 'pm_declined']);
    $this->advanceTime(31 * self::DAY);
    $this->advanceTime(self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertSame('incomplete_expired', $this->stripe->one('subscriptions')['status']);
    $this->assertContains('paid', array_column($this->passes()[0]->get('invoices')->getValue(), 'status'));
    $this->assertContains('Your game pass has ended', $this->subjects());
    $this->assertSame($pass->uuid(), $this->passes()[0]->uuid());
  }

  /**
   * Such a pass has no subscription at Stripe, which therefore tells nobody.
   *
   * @testWith [true, "active", 1]
   *   [false, "expired", 0]
   */
  public function testWaitsAWeekForTheMissingCardOfAPassFromBeforeStripeBilling(bool $isRepaired, string $status, int $subscriptions): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $this->makeFormer();
    $this->stripe->change('customers', ['invoice_settings' => ['default_payment_method' => NULL]]);
    $this->advanceTime(30 * self::DAY);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $page = $this->container->get('entity_type.manager')->getViewBuilder('game_pass')->view($this->passes()[0]);
    $this->assertStringContainsString('no card', (string) $this->container->get('renderer')->renderInIsolation($page));
    Role::create(['id' => 'operator', 'label' => 'Operator', 'permissions' => ['view subscriptions']])->save();
    [$failed] = $this->container->get(PassSection::class)->cards($this->member('Olga', ['roles' => ['operator']]));
    $this->assertStringContainsString('no card', (string) $failed->items[0]->note);
    // The member can add one.
    $this->assertTrue($this->read('/ag/api/user-subscription')['has_portal']);
    $this->assertSame(200, $this->post('/ag/api/subscription-portal', [])[0]);
    $calls = count($this->stripe->calls);
    $this->advanceTime(self::HOUR);
    $this->assertCount($calls, $this->stripe->calls, 'Cron asks again after a day.');
    if ($isRepaired) {
      $this->send('customer.updated', $this->stripe->change('customers', ['invoice_settings' => ['default_payment_method' => 'pm_ok']]));
      $this->assertNull($this->passes()[0]->text('problem'));
    }
    else {
      $this->advanceTime(7 * self::DAY);
      $this->assertContains('Your game pass has ended', $this->subjects());
    }
    $this->assertSame([$status, $isRepaired], $this->statusAndRole($ann));
    $this->assertCount($subscriptions, $this->stripe->objects['subscriptions']);
  }

  /**
   * For example, after a change of the account at Stripe.
   */
  public function testShowsOperatorsWhatStripeRefuses(): void {
    $ann = $this->createHolder('Ann', 'pm_ok');
    $subscription = $this->stripe->one('subscriptions');
    unset($this->stripe->objects['subscriptions'][$subscription['id']]);
    $log = new BufferingLogger();
    $this->container->get('logger.factory')->addLogger($log);
    $this->advanceTime(31 * self::DAY);
    $this->assertStringContainsString('No such object', serialize(array_column($log->cleanLogs(), 2)[0]['@message'] ?? ''));
    $this->assertStringContainsString('No such object', (string) $this->passes()[0]->text('problem'));
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $calls = count($this->stripe->calls);
    $this->runCron();
    $this->assertCount($calls, $this->stripe->calls, 'Cron asks again after a day.');
    $this->stripe->objects['subscriptions'][$subscription['id']] = $subscription;
    $this->stripe->renew();
    $this->advanceTime(self::DAY);
    $this->assertNull($this->passes()[0]->text('problem'));
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  public function testFindsTheSubscriptionOfAPassFromBeforeStripeBilling(): void {
    $this->createHolder('Ann', 'pm_ok');
    $this->makeFormer();
    $this->stripe->lost = 'POST subscriptions';
    $this->advanceTime(31 * self::DAY);
    // Stripe forgets idempotency keys after a day.
    $this->stripe->forgetKeys();
    $this->advanceTime(2 * self::DAY);
    $this->assertCount(1, $this->stripe->objects['subscriptions']);
    $this->assertSame($this->stripe->one('subscriptions')['id'], $this->passes()[0]->text('provider_id'));
  }

  /**
   * Makes the only pass one that was bought before Stripe Billing.
   */
  private function makeFormer(): GamePass {
    [$pass] = $this->passes();
    $this->stripe->objects['subscriptions'] = [];
    $pass->set('provider_id', NULL)->save();
    return $pass;
  }

}
