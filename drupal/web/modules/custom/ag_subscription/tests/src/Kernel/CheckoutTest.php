<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_account\ConsentLog;
use Drupal\ag_subscription\SubscriptionLifecycle;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Purchases of passes.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class CheckoutTest extends PassKernelTestBase {

  private const REGISTER = '/ag/api/register-subscription';
  private const AUTH = '/ag/api/auth-subscription';

  public function testCreatesTheAccountWithThePass(): void {
    [$status, $response] = $this->post(
      self::REGISTER,
      $this->registration('Eve', more: ['plan' => 'annual']),
    );
    $this->assertSame(200, $status, json_encode($response));
    $eve = $this->account('Eve');
    $this->assertNotNull($eve);
    $this->assertSame(
      [(int) $eve->id(), FALSE, TRUE],
      [$response['uid'], $eve->isActive(), $eve->hasRole(SubscriptionLifecycle::ROLE)],
    );
    $this->assertTrue(
      $this->container->get('password')->check(self::PASSWORD, $eve->getPassword()),
    );
    $subscription = $response['subscription'];
    $this->assertSame(
      'id plan status price currency coupon current_period_start current_period_end cancel_at_period_end gateway',
      implode(' ', array_keys($subscription)),
    );
    $this->assertSame(
      'id nid title description price currency interval promoted',
      implode(' ', array_keys($subscription['plan'])),
    );
    $this->assertSame(['annual', 'active', 39.99, 'USD', NULL, FALSE, 'sandbox'], [
      $subscription['plan']['id'],
      $subscription['status'],
      $subscription['price'],
      $subscription['currency'],
      $subscription['coupon'],
      $subscription['cancel_at_period_end'],
      $subscription['gateway'],
    ]);
    $this->assertSame(['active', TRUE], $this->statusAndRole($eve));
    $this->assertSame([[39.99, 'paid']], $this->receipts());
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
    $mail = $this->mails()[0];
    $this->assertSame('eve@example.com', $mail['to']);
    $receipt = $this->read('/ag/api/user-subscription')['receipts'][0]['id'];
    foreach (['Hello Eve', '$39.99', $receipt, 'https://portal.example/account/game-pass'] as $text) {
      $this->assertStringContainsString($text, $mail['body']);
    }
  }

  public function testGrantsThePassAfterActivation(): void {
    $text = 'I agree to the privacy policy and the terms of use';
    [, $response] = $this->post(
      self::REGISTER,
      $this->registration('Eve', more: ['agreed_terms' => $text]),
    );
    [$consent] = $this->container->get(ConsentLog::class)->forUser($response['uid']);
    $this->assertSame(['subscription', $text], [$consent['way'], $consent['text']]);
    $this->assertSame('Please check your email to activate your account.', $response['message']);
    $this->subjects();
    $receipt = (string) preg_replace('/\s+/', ' ', $this->mails()[0]['body']);
    $this->assertStringContainsString(
      'It starts when you activate your account with the link in our other email.',
      $receipt,
    );
    $this->assertSame(
      200,
      $this->post('/user/resend-activation', ['mail' => 'eve@example.com'])[0],
    );
    $this->subjects();
    $mails = $this->mails('ag_account');
    $this->assertSame('Activate your account at The Portal', $mails[0]['subject']);
    $this->assertCount(2, $mails);
    $this->assertSame(['eve@example.com'], array_unique(array_column($mails, 'to')));
    preg_match('/uid=(\d+)&token=([\w-]+)/', $mails[1]['body'], $matches);
    $this->assertSame(
      200,
      $this->post('/user/activate', ['uid' => (int) $matches[1], 'token' => $matches[2]])[0],
    );
    $eve = $this->account('Eve');
    $this->assertTrue($eve->isActive());
    $this->assertSame(['active', TRUE], $this->statusAndRole($eve));
  }

  public function testDeletesOnlyUnpaidAccounts(): void {
    $this->coupon('FREE', ['field_coupon_percent' => 100]);
    $this->assertSame(200, $this->post(self::REGISTER, $this->registration('Eve'))[0]);
    $this->assertSame(
      200,
      $this->post(self::REGISTER, $this->registration('Squatter', more: ['coupon' => 'FREE']))[0],
    );
    $this->container->get('database')
      ->update('ag_account_token')
      ->expression('expires', '[expires] - 4 * 86400')
      ->execute();
    $owner = $this->registration('Owner', more: ['email' => 'squatter@example.com']);
    $this->assertSame(200, $this->post(self::REGISTER, $owner)[0]);
    $this->assertNull($this->account('Squatter'));
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($this->account('Eve')));
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    \Drupal::moduleHandler()->invoke('ag_account', 'cron');
    $this->assertNull($this->account('Eve'));
  }

  public function testAcceptsATokenOnce(): void {
    $order = $this->registration('Eve');
    $first = $this->post(self::REGISTER, $order);
    $this->assertSame(200, $first[0]);
    $this->assertSame($first, $this->post(self::REGISTER, $order));
    $this->assertResponse(
      409,
      'This payment has been used before.',
      $this->post(self::REGISTER, ['plan' => 'annual'] + $order),
    );
    $this->assertResponse(
      409,
      'This payment has been used before.',
      $this->post(self::REGISTER, ['username' => 'Mallory'] + $order),
    );
    $mallory = $this->member('Mallory');
    $this->actAs($mallory);
    $this->assertResponse(
      409,
      'This payment has been used before.',
      $this->post(self::AUTH, $order),
    );
    $this->assertSame([NULL, FALSE], $this->statusAndRole($mallory));
    $this->actAs($this->account('Eve'));
    [$status, $response] = $this->post(self::AUTH, $order);
    $this->assertSame([200, $first[1]['subscription']], [$status, $response['subscription']]);
    $this->assertSame([[4.35, 'paid']], $this->receipts());
    $this->assertSame([1, 1, 0], $this->rows());
  }

  public function testStoresNothingWhenTheCardIsDeclined(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $order = $this->registration('Eve', 'declined', ['coupon' => 'HALF']);
    $this->assertResponse(
      402,
      'Your card was declined. You have not been charged.',
      $this->post(self::REGISTER, $order),
    );
    $this->assertNull($this->account('Eve'));
    $this->assertSame([0, 0, 0], $this->rows());
    $this->assertSame([], $this->subjects());
    [$status] = $this->post(self::REGISTER, ['token' => 'sandbox_success_1'] + $order);
    $this->assertSame(200, $status);
  }

  public function testRetriesATimeoutWithoutASecondCharge(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $order = $this->registration('Eve', 'timeout', ['coupon' => 'HALF']);
    $message = 'The payment service didn’t respond. Try again; you won’t be charged twice.';
    $this->assertResponse(504, $message, $this->post(self::REGISTER, $order));
    $this->assertNull($this->account('Eve'));
    $this->annual->set('field_plan_price', '44.00')->save();
    [$status] = $this->post(self::REGISTER, $order);
    $this->assertSame(200, $status);
    $this->assertSame(['active', TRUE], $this->statusAndRole($this->account('Eve')));
    $this->assertSame([[2.17, 'paid']], $this->receipts());
    $this->assertSame([1, 1, 1], $this->rows());
  }

  public function testReleasesTheCouponOfAnAbandonedTimeout(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $this->post(self::REGISTER, $this->registration('Eve', 'timeout', ['coupon' => 'HALF']));
    $other = $this->registration('Bob', more: ['coupon' => 'half']);
    $this->assertResponse(
      422,
      'The coupon half has been used up.',
      $this->post(self::REGISTER, $other),
    );
    $this->advanceTime(self::DAY + self::HOUR);
    $this->assertSame([0, 0, 0], $this->rows());
    $this->assertSame(200, $this->post(self::REGISTER, $other)[0]);
  }

  public function testLimitsDeclinedCards(): void {
    $this->actAs($this->member('Ann'));
    for ($i = 0; $i < 50; $i++) {
      $this->assertSame(402, $this->post(self::AUTH, $this->order('declined'))[0]);
    }
    $this->actAs(NULL);
    $this->assertResponse(
      429,
      'Too many payments were declined. Try again later.',
      $this->post(self::REGISTER, $this->registration('Eve')),
    );
  }

}
