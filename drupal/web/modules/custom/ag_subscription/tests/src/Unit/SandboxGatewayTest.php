<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\ag_subscription\Gateway\SignatureException;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Plugin\PaymentGateway\SandboxGateway;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\KeyValueStore\KeyValueStoreExpirableInterface;
use Drupal\Core\Site\Settings;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * Outcomes of the sandbox.
 */
#[Group('ag_subscription')]
final class SandboxGatewayTest extends UnitTestCase {

  private const NOW = 1_800_000_000;
  private const SECRET = 'a secret';
  private const BODY = '{"id":"1","type":"payment.succeeded","payment":"sandbox_later_1"}';

  private SandboxGateway $gateway;

  protected function setUp(): void {
    parent::setUp();
    new Settings(['ag_subscription' => ['sandbox_webhook_secret' => self::SECRET]]);
    /** @var \ArrayObject<string, bool> $stored */
    $stored = new \ArrayObject();
    $store = $this->createMock(KeyValueStoreExpirableInterface::class);
    $store->method('has')->willReturnCallback(function (string $key) use ($stored): bool {
      return isset($stored[$key]);
    });
    $store->method('setWithExpire')->willReturnCallback(function (string $key) use ($stored): void {
      $stored[$key] = TRUE;
    });
    $stores = $this->createMock(KeyValueExpirableFactoryInterface::class);
    $stores->method('get')->willReturn($store);
    $time = $this->createMock(TimeInterface::class);
    $time->method('getCurrentTime')->willReturn(self::NOW);
    $this->gateway = new SandboxGateway([], 'sandbox', [], $stores, $time);
  }

  public function testReturnsTheOutcomeOfTheToken(): void {
    $pay = fn(string $token): ChargeOutcome => $this->gateway->charge(
      new Charge(435, 'USD', 'key', 'Pass', $token),
    )->outcome;
    $this->assertSame(ChargeOutcome::Paid, $pay('sandbox_success_1'));
    $this->assertSame(ChargeOutcome::Declined, $pay('sandbox_declined_1'));
    $this->assertSame(ChargeOutcome::Pending, $pay('sandbox_later_1'));
    $this->assertSame(ChargeOutcome::Paid, $pay('sandbox_renewal-declined_1'));
    try {
      $pay('sandbox_timeout_1');
      $this->fail('Expected a timeout.');
    }
    catch (GatewayTimeoutException) {
      $this->assertSame(ChargeOutcome::Paid, $pay('sandbox_timeout_1'));
    }
    foreach (['', 'sandbox_success', 'sandbox_other_1', 'pm_1', "sandbox_success_1\n2"] as $token) {
      try {
        $pay($token);
        $this->fail("The gateway accepted $token.");
      }
      catch (UnknownTokenException) {
        $this->addToAssertionCount(1);
      }
    }
  }

  public function testChargesACustomerWithoutAToken(): void {
    $charge = fn(string $customer): Charge => new Charge(
      435,
      'USD',
      'later',
      'Pass',
      customer: $customer,
    );
    $outcome = fn(string $customer): ChargeOutcome => $this->gateway->charge(
      $charge($customer),
    )->outcome;
    $this->assertSame(ChargeOutcome::Paid, $outcome('sandbox_success_1'));
    $this->assertSame(ChargeOutcome::Declined, $outcome('sandbox_renewal-declined_1'));
  }

  public function testRefundsOnlySandboxPayments(): void {
    $renewal = $this->gateway->charge(
      new Charge(435, 'USD', 'key', 'Pass', customer: 'sandbox_success_1'),
    )->reference;
    foreach (['sandbox_success_1', (string) $renewal] as $reference) {
      $this->gateway->refund($reference, 'refund-1');
      $this->addToAssertionCount(1);
    }
    $this->expectException(GatewayException::class);
    $this->gateway->refund('pi_1', 'refund-1');
  }

  public function testAcceptsSignedEventsForFiveMinutes(): void {
    foreach ([0, -300, 300] as $offset) {
      $event = $this->read(SandboxGateway::sign(self::BODY, self::NOW + $offset, self::SECRET));
      $this->assertSame(
        ['1', 'payment.succeeded', 'sandbox_later_1'],
        [$event?->id, $event?->type, $event?->reference],
      );
    }
    $other = SandboxGateway::sign('{}', self::NOW, self::SECRET);
    $forged = [
      '',
      't=1',
      $other,
      SandboxGateway::sign(self::BODY, self::NOW, 'another'),
      SandboxGateway::sign(self::BODY, self::NOW - 301, self::SECRET),
      SandboxGateway::sign(self::BODY, self::NOW + 301, self::SECRET),
    ];
    foreach ($forged as $signature) {
      $this->assertForged($signature);
    }
  }

  public function testRejectsEventsWithoutASecret(): void {
    new Settings(['ag_subscription' => ['sandbox_webhook_secret' => '']]);
    $this->expectExceptionObject(
      new PassException(503, 'No webhook secret is set: SANDBOX_WEBHOOK_SECRET.'),
    );
    $this->read(SandboxGateway::sign(self::BODY, self::NOW, ''));
  }

  private function read(string $signature): mixed {
    return $this->gateway->webhook(self::BODY, new HeaderBag(['Sandbox-Signature' => $signature]));
  }

  private function assertForged(string $signature): void {
    try {
      $this->read($signature);
    }
    catch (SignatureException) {
      $this->addToAssertionCount(1);
      return;
    }
    $this->fail("The gateway accepted $signature.");
  }

}
