<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_account\ConsentLog;
use Drupal\ag_game\JsonBody;
use Drupal\ag_subscription\Checkout;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Order;
use Drupal\Core\Database\DatabaseException;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Purchases in the sandbox.
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class CheckoutTest extends PassKernelTestBase {

  private const REGISTER = '/ag/api/register-subscription';
  private const AUTH = '/ag/api/auth-subscription';

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
  }

  public function testStoresNoPasswordWithAnAttempt(): void {
    $order = $this->registration('Eve', 'confirm', ['coupon' => 'half', 'agreed_terms' => 'What a client says']);
    $this->coupon('HALF', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $this->assertSame(202, $this->post(self::REGISTER, $order)[0]);
    $this->assertStringNotContainsString(self::PASSWORD, serialize($this->passes()[0]->toArray()));
    $this->assertSame([], $this->subjects());
    [$status, $response] = $this->post(self::REGISTER, $order);
    $this->assertSame([200, 'HALF'], [$status, $response['subscription']['coupon']]);
    $this->assertTrue($this->container->get('password')->check(self::PASSWORD, $this->account('Eve')->getPassword()));
    $this->assertTrue($this->passes()[0]->get('account')->isEmpty());
    [$consent] = $this->container->get(ConsentLog::class)->forUser($response['uid']);
    $this->assertSame('I agree to the privacy policy and the terms of use', $consent['text']);
    $this->assertSame(['Your game pass for The Portal'], $this->subjects());
  }

  public function testAnUnfinishedAttemptReservesNothing(): void {
    $this->coupon('HALF', ['field_coupon_percent' => 50, 'field_coupon_limit' => 1]);
    $order = $this->registration('Eve', 'confirm', ['coupon' => 'HALF']);
    $this->assertSame(202, $this->post(self::REGISTER, $order)[0]);
    $this->assertSame(200, $this->post(self::REGISTER, $this->registration('Eve', more: ['coupon' => 'HALF']))[0]);
    $late = $this->post(self::REGISTER, $order);
    $this->assertSame(422, $late[0]);
    $this->assertEqualsCanonicalizing(['coupon', 'email', 'username'], array_column($late[1]['errors'], 'field'));
    $this->assertSame(['incomplete', 'active'], $this->statuses());
    $this->advanceTime(29 * 60);
    $this->assertCount(2, $this->passes());
    $this->advanceTime(60);
    $this->assertSame(['active'], $this->statuses());
  }

  public function testLimitsUnpaidAttempts(): void {
    $this->actAs($this->member('Ann'));
    foreach (['declined', 'timeout', 'confirm'] as $kind) {
      for ($i = 0; $i < ($kind === 'declined' ? 48 : 1); $i++) {
        $this->assertContains($this->post(self::AUTH, $this->order($kind))[0], [202, 402, 504]);
      }
    }
    $this->actAs(NULL);
    $this->assertResponse(
      429,
      'Too many payments were declined. Try again later.',
      $this->post(self::REGISTER, $this->registration('Eve')),
    );
  }

  /**
   * What a killed process leaves behind is an attempt, never an account without a pass.
   */
  public function testCompletesThePassOrNothing(): void {
    $this->container->get('database')->schema()->dropTable('ag_account_consent');
    $order = $this->registration('Eve', more: ['agreed_terms' => 'Yes']);
    $account = User::create(['name' => 'Eve', 'mail' => 'eve@example.com', 'pass' => self::PASSWORD]);
    $body = JsonBody::of(Request::create('/', 'POST', content: json_encode($order)));
    try {
      $this->container->get(Checkout::class)->buy(Order::fromBody($body), $account);
      $this->fail('The account was created.');
    }
    catch (DatabaseException) {
      // The table is missing.
    }
    $this->assertNull($this->account('Eve'));
    $this->assertSame(['incomplete'], $this->statuses());
    $this->installSchema('ag_account', ['ag_account_consent']);
    $this->assertSame(200, $this->post(self::REGISTER, $order)[0]);
    $this->assertSame(['active'], $this->statuses());
    $this->assertTrue($this->account('Eve')->hasRole(GamePass::ROLE));
  }

}
