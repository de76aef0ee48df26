<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Plugin\PaymentGateway\StripeGateway;
use Drupal\Core\Site\Settings;
use Drupal\Tests\ag_subscription\Unit\RecordedStripe;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Payments that require a payer action (3-D Secure).
 */
#[Group('ag_subscription')]
#[RunTestsInSeparateProcesses]
final class PayerConfirmationTest extends PassKernelTestBase {

  private const CUSTOMER = [
    200,
    [
      'id' => 'cus_1',
      'object' => 'customer',
      'invoice_settings' => ['default_payment_method' => 'pm_1'],
    ],
  ];
  private const CREATE = 'POST /v1/payment_intents';
  private const RETRIEVE = 'GET /v1/payment_intents/pi_1';

  private RecordedStripe $stripe;

  protected function setUp(): void {
    parent::setUp();
    $this->stripe = new RecordedStripe([
      'POST /v1/customers' => self::CUSTOMER,
      'GET /v1/customers/cus_1' => self::CUSTOMER,
    ]);
    $this->container->get(Gateways::class)->add(
      new StripeGateway([], 'stripe', [], $this->stripe),
    );
    $keys = [
      'gateway' => 'stripe',
      'stripe_secret_key' => 'sk_test_1',
      'stripe_webhook_secret' => 'whsec_test',
    ];
    new Settings(['ag_subscription' => $keys] + Settings::getAll());
  }

  public function testCreatesTheAccountAfterConfirmation(): void {
    $order = ['token' => 'pm_1'] + $this->registration('Eve');
    $this->stubResponse(self::CREATE, 'requires_action');
    [$status, $response] = $this->post('/ag/api/register-subscription', $order);
    $expected = [
      'message' => 'Your bank needs you to confirm this payment.',
      'action' => ['client_secret' => 'pi_1_secret_1', 'payment_method' => NULL],
    ];
    $this->assertSame([402, $expected], [$status, $response]);
    $this->assertNull($this->account('Eve'));
    $this->assertSame('off_session', $this->stripe->requests[1][1]['setup_future_usage']);
    $this->assertArrayNotHasKey('off_session', $this->stripe->requests[1][1]);
    $this->stubResponse(self::RETRIEVE, 'requires_action');
    $this->assertSame(402, $this->post('/ag/api/register-subscription', $order)[0]);
    $this->stubResponse(self::RETRIEVE, 'succeeded');
    $this->event('payment_intent.succeeded', $this->intent('succeeded'));
    [$status, $response] = $this->post('/ag/api/register-subscription', $order);
    $this->assertSame([200, 'active'], [$status, $response['subscription']['status']]);
    $this->assertCount(1, $this->requestsTo(self::CREATE));
    $this->assertSame([[4.35, 'paid']], $this->receiptsOf($this->account('Eve')));
  }

  public function testChargesNothingWhenConfirmationFails(): void {
    $this->actAs($this->member('Ann'));
    $order = ['token' => 'pm_1'] + $this->order();
    $this->stubResponse(self::CREATE, 'requires_action');
    $this->assertSame(402, $this->post('/ag/api/auth-subscription', $order)[0]);
    $this->actAs($this->member('Mallory'));
    $this->assertResponse(
      409,
      'This payment has been used before.',
      $this->post('/ag/api/auth-subscription', $order),
    );
    $this->actAs($this->account('Ann'));
    $failed = ['last_payment_error' => ['code' => 'payment_intent_authentication_failure']];
    $this->stubResponse(self::RETRIEVE, 'requires_payment_method', $failed);
    $this->stubResponse('POST /v1/payment_intents/pi_1/cancel', 'canceled');
    $this->assertResponse(
      402,
      'Your card was declined. You have not been charged.',
      $this->post('/ag/api/auth-subscription', $order),
    );
    $this->assertCount(1, $this->requestsTo('POST /v1/payment_intents/pi_1/cancel'));
    $this->assertSame([0, 0, 0], $this->rows());
  }

  public function testCancelsAbandonedConfirmationsAndRefundsPayments(): void {
    foreach (['Ann' => 'requires_action', 'Bob' => 'succeeded'] as $name => $status) {
      $this->actAs($this->member($name));
      $this->stubResponse(self::CREATE, 'requires_action');
      $this->assertSame(
        402,
        $this->post('/ag/api/auth-subscription', ['token' => "pm_$name"] + $this->order())[0],
      );
      $this->stubResponse(self::RETRIEVE, $status);
      $this->stubResponse('POST /v1/payment_intents/pi_1/cancel', 'canceled');
      $this->stripe->responses['POST /v1/refunds'] = [
        200,
        ['id' => 're_1', 'object' => 'refund', 'status' => 'succeeded'],
      ];
      $this->advanceTime(self::DAY + self::HOUR);
      $this->assertSame([0, 0, 0], $this->rows());
    }
    $this->assertCount(1, $this->requestsTo('POST /v1/payment_intents/pi_1/cancel'));
    $this->assertCount(1, $this->requestsTo('POST /v1/refunds'));
  }

  public function testAllowsTheMemberToConfirmARenewal(): void {
    $ann = $this->buyer();
    $this->assertSame(409, $this->post('/ag/api/confirm-subscription', [])[0]);
    $this->requireConfirmation();
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $renewal = $this->requestsTo(self::CREATE)[1];
    $this->assertSame(
      ['true', FALSE],
      [$renewal['off_session'] ? 'true' : 'false', isset($renewal['setup_future_usage'])],
    );
    $this->assertTrue($this->read('/ag/api/user-subscription')['awaits_payer']);
    $this->assertSame(
      ['Your game pass for The Portal', 'Please confirm the payment for your game pass'],
      $this->subjects(),
    );
    $this->assertStringContainsString(
      'https://portal.example/account/game-pass',
      $this->mails()[1]['body'],
    );
    $error = [
      'last_payment_error' => [
        'code' => 'authentication_required',
        'payment_method' => ['id' => 'pm_1', 'object' => 'payment_method'],
      ],
    ];
    $this->event('payment_intent.payment_failed', $this->intent('requires_payment_method', $error));
    $this->advanceTime(self::DAY);
    $this->assertCount(2, $this->requestsTo(self::CREATE));
    $this->stubResponse(self::RETRIEVE, 'requires_payment_method', $error);
    $step = ['client_secret' => 'pi_1_secret_1', 'payment_method' => 'pm_1'];
    $this->assertSame([200, $step], $this->step('confirm-subscription'));
    $this->stubResponse(self::RETRIEVE, 'succeeded');
    $this->assertSame([200, NULL], $this->step('confirm-subscription'));
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid'], [4.35, 'paid']], $this->receipts());
    $this->event('payment_intent.succeeded', $this->intent('succeeded'));
    $this->assertSame(['Your game pass has been renewed'], array_slice($this->subjects(), 2));
    $this->assertSame(409, $this->post('/ag/api/confirm-subscription', [])[0]);
  }

  public function testEndsThePassWhenARenewalIsNotConfirmed(): void {
    $ann = $this->buyer();
    $this->requireConfirmation();
    $this->advanceTime(32 * self::DAY);
    $this->stubResponse(self::RETRIEVE, 'requires_action');
    $this->stubResponse('POST /v1/payment_intents/pi_1/cancel', 'canceled');
    $this->advanceTime(8 * self::DAY);
    $this->assertSame(['expired', FALSE], $this->statusAndRole($ann));
    $this->assertCount(1, $this->requestsTo('POST /v1/payment_intents/pi_1/cancel'));
    $this->assertSame([4.35, 'failed'], $this->receipts()[0]);
  }

  public function testChargesTheAmountDueToANewCard(): void {
    $ann = $this->buyer();
    $this->stripe->responses[self::CREATE] = [
      402,
      ['error' => ['type' => 'card_error', 'code' => 'card_declined', 'message' => 'No.']],
    ];
    $this->advanceTime(32 * self::DAY);
    $this->assertSame(['past_due', TRUE], $this->statusAndRole($ann));
    $setup = [
      'id' => 'seti_1',
      'object' => 'setup_intent',
      'customer' => 'cus_1',
      'payment_method' => 'pm_2',
      'client_secret' => 'seti_1_secret_1',
    ];
    $this->stripe->responses['POST /v1/setup_intents'] = [
      200,
      $setup + ['status' => 'requires_action'],
    ];
    $step = ['client_secret' => 'seti_1_secret_1', 'payment_method' => NULL];
    $this->assertSame([200, $step], $this->step('update-card', ['token' => 'pm_2']));
    $this->stripe->responses['GET /v1/setup_intents/seti_1'] = [
      200,
      $setup + ['status' => 'succeeded'],
    ];
    $this->stripe->responses['POST /v1/customers/cus_1'] = self::CUSTOMER;
    $this->stubResponse(self::CREATE, 'succeeded');
    $this->assertSame([200, NULL], $this->step('update-card', ['token' => 'pm_2']));
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([4.35, 'paid'], $this->receipts()[0]);
    $this->assertSame(
      'pm_2',
      $this->requestsTo('POST /v1/customers/cus_1')[0]['invoice_settings']['default_payment_method'],
    );
    $this->assertCount(1, $this->requestsTo('POST /v1/setup_intents'));
    $this->actAs($this->buyer('Mallory', 'pm_9'));
    $this->assertResponse(
      409,
      'This payment has been used before.',
      $this->post('/ag/api/update-card', ['token' => 'pm_2']),
    );
  }

  public function testChargesANewCardOnlyAfterConfirmation(): void {
    $ann = $this->buyer();
    $setup = [
      'id' => 'seti_1',
      'object' => 'setup_intent',
      'customer' => 'cus_1',
      'payment_method' => 'pm_2',
      'client_secret' => 'seti_1_secret_1',
    ];
    $step = ['client_secret' => 'seti_1_secret_1', 'payment_method' => NULL];
    $unconfirmed = [200, $setup + ['status' => 'requires_action']];
    $this->stripe->responses = [
      'POST /v1/setup_intents' => $unconfirmed,
      'GET /v1/setup_intents/seti_1' => $unconfirmed,
    ] + $this->stripe->responses;
    $this->assertSame([200, $step], $this->step('update-card', ['token' => 'pm_2']));
    $this->assertSame([200, $step], $this->step('update-card', ['token' => 'pm_2']));
    $this->stripe->responses['GET /v1/setup_intents/seti_1'] = [
      200,
      $setup + ['status' => 'requires_payment_method'],
    ];
    $this->stripe->responses['POST /v1/setup_intents/seti_1/cancel'] = [
      200,
      $setup + ['status' => 'canceled'],
    ];
    $this->assertResponse(
      402,
      'Your card was declined. We’ll keep charging your previous card.',
      $this->post('/ag/api/update-card', ['token' => 'pm_2']),
    );
    $this->assertSame([], $this->requestsTo('POST /v1/customers/cus_1'));
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
    $this->assertSame([[4.35, 'paid']], $this->receiptsOf($ann));
    $this->step('update-card', ['token' => 'pm_3']);
    $this->stripe->responses['GET /v1/setup_intents/seti_1'] = [
      200,
      ['payment_method' => 'pm_3', 'status' => 'succeeded'] + $setup,
    ];
    $this->stripe->responses['POST /v1/customers/cus_1'] = self::CUSTOMER;
    $this->assertSame([200, NULL], $this->step('update-card', ['token' => 'pm_3']));
    $this->assertSame(
      'pm_3',
      $this->requestsTo('POST /v1/customers/cus_1')[0]['invoice_settings']['default_payment_method'],
    );
    $this->assertSame([[4.35, 'paid']], $this->receiptsOf($ann));
  }

  public function testHandlesStripeEventsOfSavedCards(): void {
    $this->coupon('FREE', ['field_coupon_percent' => 100]);
    $ann = $this->member('Ann');
    $this->actAs($ann);
    $setup = [
      'id' => 'seti_1',
      'object' => 'setup_intent',
      'customer' => 'cus_1',
      'payment_method' => 'pm_1',
      'metadata' => [],
    ];
    $this->stripe->responses['POST /v1/setup_intents'] = [200, $setup + ['status' => 'processing']];
    [$status, $response] = $this->post(
      '/ag/api/auth-subscription',
      ['token' => 'pm_1', 'coupon' => 'FREE'] + $this->order(),
    );
    $this->assertSame([200, 'pending'], [$status, $response['subscription']['status']]);
    $this->event('setup_intent.succeeded', $setup + ['status' => 'succeeded']);
    $this->assertSame(['active', TRUE], $this->statusAndRole($ann));
  }

  private function buyer(string $name = 'Ann', string $token = 'pm_1'): UserInterface {
    $member = $this->member($name);
    $this->actAs($member);
    $this->stubResponse(self::CREATE, 'succeeded');
    [$status, $response] = $this->post(
      '/ag/api/auth-subscription',
      ['token' => $token] + $this->order(),
    );
    $this->assertSame(200, $status, json_encode($response));
    return $member;
  }

  private function requireConfirmation(): void {
    $intent = $this->intent('requires_payment_method');
    $error = [
      'type' => 'card_error',
      'code' => 'authentication_required',
      'message' => 'Confirm.',
      'payment_intent' => $intent,
    ];
    $this->stripe->responses[self::CREATE] = [402, ['error' => $error]];
  }

  private function intent(string $status, array $more = []): array {
    return $more + [
      'id' => 'pi_1',
      'object' => 'payment_intent',
      'status' => $status,
      'client_secret' => 'pi_1_secret_1',
      'customer' => 'cus_1',
    ];
  }

  private function stubResponse(string $call, string $status, array $more = []): void {
    $this->stripe->responses[$call] = [200, $this->intent($status, $more)];
  }

  private function requestsTo(string $call): array {
    $requests = array_filter(
      $this->stripe->requests,
      fn(array $request): bool => $request[0] === $call,
    );
    return array_column($requests, 1);
  }

  private function step(string $call, array $body = []): array {
    [$status, $response] = $this->post("/ag/api/$call", $body);
    return [$status, $response['action'] ?? NULL];
  }

  private function receiptsOf(UserInterface $member): array {
    $this->actAs($member);
    return $this->receipts();
  }

  private function event(string $type, array $object): void {
    $body = json_encode([
      'id' => "evt_$type",
      'object' => 'event',
      'type' => $type,
      'data' => ['object' => $object],
    ]);
    $time = time();
    $signature = "t=$time,v1=" . hash_hmac('sha256', "$time.$body", 'whsec_test');
    $request = Request::create('/ag/api/subscription-webhook/stripe', 'POST', server: [
      'CONTENT_TYPE' => 'application/json',
      'HTTP_STRIPE_SIGNATURE' => $signature,
    ], content: $body);
    $response = $this->container->get('http_kernel')->handle($request);
    $this->assertSame(200, $response->getStatusCode(), (string) $response->getContent());
  }

}
