<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\ag_subscription\Gateway\SignatureException;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\ag_subscription\Plugin\PaymentGateway\StripeGateway;
use Drupal\Core\Site\Settings;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;
use Stripe\Exception\ApiConnectionException;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * Responses of Stripe.
 */
#[Group('ag_subscription')]
final class StripeGatewayTest extends UnitTestCase {

  private const SECRET = 'whsec_test';
  private const CUSTOMER = [
    200,
    [
      'id' => 'cus_1',
      'object' => 'customer',
      'invoice_settings' => ['default_payment_method' => 'pm_card_visa'],
    ],
  ];
  private const PAID = [
    200,
    ['id' => 'pi_1', 'object' => 'payment_intent', 'status' => 'succeeded'],
  ];

  protected function setUp(): void {
    parent::setUp();
    new Settings([
      'ag_subscription' => [
        'stripe_secret_key' => 'sk_test_1',
        'stripe_webhook_secret' => self::SECRET,
      ],
    ]);
  }

  public function testChargesATokenToANewCustomer(): void {
    $stripe = new RecordedStripe([
      'POST /v1/customers' => self::CUSTOMER,
      'POST /v1/payment_intents' => self::PAID,
    ]);
    $result = $this->gateway($stripe)->charge($this->charge(2999));
    $this->assertSame(
      [ChargeOutcome::Paid, 'pi_1', 'cus_1'],
      [$result->outcome, $result->reference, $result->customer],
    );
    [$customer, $intent] = array_column($stripe->requests, 1);
    $this->assertSame(
      ['pm_card_visa', 'Ann Lee', 'ann@example.com'],
      [$customer['payment_method'], $customer['name'], $customer['email']],
    );
    $this->assertSame([2999, 'usd'], [$intent['amount'], $intent['currency']]);
    $this->assertSame(['cus_1', 'pm_card_visa'], [$intent['customer'], $intent['payment_method']]);
    $this->assertSame(['payment' => 'key-1'], $intent['metadata']);
    $this->assertSame(['customer-key-1', 'key-1'], array_column($stripe->requests, 2));
  }

  public function testChargesARenewalToTheSavedCard(): void {
    $stripe = new RecordedStripe([
      'GET /v1/customers/cus_1' => self::CUSTOMER,
      'POST /v1/payment_intents' => self::PAID,
    ]);
    $result = $this->gateway($stripe)->charge(
      new Charge(435, 'USD', 'key-2', 'Renewal', customer: 'cus_1'),
    );
    $this->assertSame([ChargeOutcome::Paid, 'cus_1'], [$result->outcome, $result->customer]);
    $this->assertSame('pm_card_visa', $stripe->requests[1][1]['payment_method']);
    $none = [
      200,
      [
        'id' => 'cus_1',
        'object' => 'customer',
        'invoice_settings' => ['default_payment_method' => NULL],
      ],
    ];
    $withoutCard = $this->gateway(new RecordedStripe(['GET /v1/customers/cus_1' => $none]));
    $this->assertSame(
      ChargeOutcome::Declined,
      $withoutCard->charge(new Charge(435, 'USD', 'k', 'Renewal', customer: 'cus_1'))->outcome,
    );
  }

  public function testSavesTheCardInAFreePeriod(): void {
    $stripe = new RecordedStripe([
      'POST /v1/customers' => self::CUSTOMER,
      'POST /v1/setup_intents' => [
        200,
        ['id' => 'seti_1', 'object' => 'setup_intent', 'status' => 'succeeded'],
      ],
    ]);
    $this->assertSame(
      ChargeOutcome::Paid,
      $this->gateway($stripe)->charge($this->charge(0))->outcome,
    );
    $this->assertSame('off_session', $stripe->requests[1][1]['usage']);
  }

  public function testMapsResponsesOfStripe(): void {
    $error = fn(int $status, array $error): array => [
      $status,
      ['error' => $error + ['message' => 'No.']],
    ];
    $cases = [
      [
        ChargeOutcome::Declined,
        $error(
          402,
          ['type' => 'card_error', 'code' => 'card_declined', 'decline_code' => 'generic_decline'],
        ),
      ],
      [
        ChargeOutcome::Declined,
        $error(402, ['type' => 'card_error', 'code' => 'authentication_required']),
      ],
      [
        ChargeOutcome::ActionRequired,
        [200, ['id' => 'pi_1', 'object' => 'payment_intent', 'status' => 'requires_action']],
      ],
      [
        ChargeOutcome::Pending,
        [200, ['id' => 'pi_1', 'object' => 'payment_intent', 'status' => 'processing']],
      ],
    ];
    foreach ($cases as [$outcome, $response]) {
      $stripe = new RecordedStripe([
        'POST /v1/customers' => self::CUSTOMER,
        'POST /v1/payment_intents' => $response,
      ]);
      $this->assertSame(
        $outcome,
        $this->gateway($stripe)->charge($this->charge(435))->outcome,
        json_encode($response),
      );
    }
    $timeouts = [
      new ApiConnectionException('Operation timed out'),
      $error(429, ['type' => 'invalid_request_error', 'code' => 'rate_limit']),
      $error(500, ['type' => 'api_error']),
      $error(409, ['type' => 'idempotency_error', 'code' => 'idempotency_key_in_use']),
    ];
    foreach ($timeouts as $response) {
      $this->assertThrows(GatewayTimeoutException::class, new RecordedStripe([
        'POST /v1/customers' => self::CUSTOMER,
        'POST /v1/payment_intents' => $response,
      ]));
    }
  }

  public function testDistinguishesInvalidTokensFromWrongConfiguration(): void {
    $error = [
      'type' => 'invalid_request_error',
      'code' => 'resource_missing',
      'param' => 'payment_method',
      'message' => 'No such payment method',
    ];
    $unknown = [400, ['error' => $error]];
    $this->assertThrows(
      UnknownTokenException::class,
      new RecordedStripe(['POST /v1/customers' => $unknown]),
    );
    $this->assertThrows(UnknownTokenException::class, new RecordedStripe([]), 'sandbox_success_1');
    $key = [
      401,
      [
        'error' => [
          'type' => 'invalid_request_error',
          'message' => 'Invalid API Key provided: sk_test_*1',
        ],
      ],
    ];
    $this->assertThrows(
      GatewayException::class,
      new RecordedStripe(['POST /v1/customers' => $key]),
    );
    new Settings([]);
    $this->assertThrows(GatewayException::class, new RecordedStripe([]));
  }

  public function testRefundsAPaymentOnce(): void {
    $stripe = new RecordedStripe([
      'POST /v1/refunds' => [200, ['id' => 're_1', 'object' => 'refund', 'status' => 'succeeded']],
    ]);
    $this->gateway($stripe)->refund('pi_1', 'refund-1');
    $this->assertSame(
      [['POST /v1/refunds', ['payment_intent' => 'pi_1'], 'refund-1']],
      $stripe->requests,
    );
    $message = 'Charge ch_1 has already been refunded.';
    $this->refund([
      400,
      [
        'error' => [
          'type' => 'invalid_request_error',
          'code' => 'charge_already_refunded',
          'message' => $message,
        ],
      ],
    ]);
    $this->refund([200, ['id' => 're_1', 'object' => 'refund', 'status' => 'pending']]);
  }

  public function testDistinguishesRefusedRefundsFromTimeouts(): void {
    $error = fn(int $status, array $error): array => [
      $status,
      ['error' => $error + ['message' => 'Insufficient funds']],
    ];
    $failed = [
      'id' => 're_1',
      'object' => 'refund',
      'status' => 'failed',
      'failure_reason' => 'expired_or_canceled_card',
    ];
    $errors = [
      'Insufficient funds' => $error(
        400,
        ['type' => 'invalid_request_error', 'code' => 'balance_insufficient'],
      ),
      'The refund re_1 failed: expired_or_canceled_card.' => [200, $failed],
    ];
    foreach ($errors as $message => $response) {
      try {
        $this->refund($response);
        $this->fail("Not refused: $message");
      }
      catch (GatewayException $refusal) {
        $this->assertSame($message, $refusal->getMessage());
      }
    }
    $timeouts = [
      new ApiConnectionException('Operation timed out'),
      $error(429, ['type' => 'invalid_request_error', 'code' => 'rate_limit']),
      $error(500, ['type' => 'api_error']),
    ];
    foreach ($timeouts as $response) {
      try {
        $this->refund($response);
        $this->fail('Expected a timeout.');
      }
      catch (GatewayTimeoutException) {
        $this->addToAssertionCount(1);
      }
    }
  }

  public function testAcceptsEventsSignedByStripe(): void {
    $intent = ['id' => 'pi_1', 'object' => 'payment_intent', 'metadata' => ['payment' => 'key-1']];
    $read = fn(string $type, array $object): ?WebhookEvent => $this->webhook(
      $this->event($type, $object),
    );
    $event = $read('payment_intent.succeeded', $intent);
    $this->assertSame(
      ['evt_1', WebhookEvent::SUCCEEDED, 'pi_1', 'key-1'],
      [$event?->id, $event?->type, $event?->reference, $event?->key],
    );
    $this->assertSame(WebhookEvent::FAILED, $read('payment_intent.payment_failed', $intent)?->type);
    $refund = $read(
      'charge.refunded',
      ['id' => 'ch_1', 'object' => 'charge', 'payment_intent' => 'pi_1', 'refunded' => TRUE],
    );
    $this->assertSame([WebhookEvent::REFUNDED, 'pi_1'], [$refund?->type, $refund?->reference]);
    $partial = ['id' => 'ch_1', 'object' => 'charge', 'payment_intent' => 'pi_1', 'refunded' => FALSE];
    $this->assertNull($read('charge.refunded', $partial));
    $this->assertNull($read('customer.created', ['id' => 'cus_1', 'object' => 'customer']));
    foreach ([time() - 301, NULL] as $time) {
      try {
        $this->webhook(
          $this->event('payment_intent.succeeded', $intent),
          $time,
          $time === NULL ? 'whsec_other' : self::SECRET,
        );
        $this->fail('The gateway accepted a forged event.');
      }
      catch (SignatureException) {
        $this->addToAssertionCount(1);
      }
    }
  }

  private function refund(array|\Throwable $response): void {
    $stripe = new RecordedStripe(['POST /v1/refunds' => $response]);
    $this->gateway($stripe)->refund('pi_1', 'refund-1');
  }

  private function gateway(RecordedStripe $stripe): StripeGateway {
    return new StripeGateway([], 'stripe', [], $stripe);
  }

  private function charge(int $amount, string $token = 'pm_card_visa'): Charge {
    $payer = ['name' => 'Ann Lee', 'email' => 'ann@example.com', 'postal_code' => '12345'];
    return new Charge($amount, 'USD', 'key-1', 'Annual pass', $token, payer: $payer);
  }

  private function assertThrows(string $exception, RecordedStripe $stripe, string $token = 'pm_card_visa'): void {
    try {
      $this->gateway($stripe)->charge($this->charge(435, $token));
    }
    catch (\RuntimeException $error) {
      $this->assertSame($exception, $error::class);
      return;
    }
    $this->fail("No $exception");
  }

  private function event(string $type, array $object): string {
    return json_encode([
      'id' => 'evt_1',
      'object' => 'event',
      'type' => $type,
      'data' => ['object' => $object],
    ]);
  }

  private function webhook(string $body, ?int $time = NULL, string $secret = self::SECRET): ?WebhookEvent {
    $time ??= time();
    $signature = "t=$time,v1=" . hash_hmac('sha256', "$time.$body", $secret);
    return $this->gateway(new RecordedStripe([]))->webhook(
      $body,
      new HeaderBag(['Stripe-Signature' => $signature]),
    );
  }

}
