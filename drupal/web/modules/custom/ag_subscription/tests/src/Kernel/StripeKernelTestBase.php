<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\Core\Site\Settings;
use Stripe\ApiRequestor;
use Stripe\HttpClient\CurlClient;
use Symfony\Component\HttpFoundation\Request;

/**
 * A site that sells the pass by Stripe, of which the HTTP is a fake.
 */
abstract class StripeKernelTestBase extends PassKernelTestBase {

  protected const REGISTER = '/ag/api/register-subscription';
  protected const AUTH = '/ag/api/auth-subscription';

  protected FakeStripe $stripe;

  protected function setUp(): void {
    parent::setUp();
    new Settings([
      'ag_subscription' => [
        'gateway' => 'stripe',
        'stripe_secret_key' => 'sk_test_1',
        'stripe_publishable_key' => 'pk_test_1',
        'stripe_webhook_secret' => FakeStripe::SECRET,
      ],
    ] + Settings::getAll());
    $this->stripe = new FakeStripe();
    ApiRequestor::setHttpClient($this->stripe);
  }

  protected function tearDown(): void {
    ApiRequestor::setHttpClient(CurlClient::instance());
    parent::tearDown();
  }

  protected function order(string $kind = 'pm_ok', array $more = []): array {
    return $more + ['token' => $kind] + parent::order();
  }

  /**
   * @return array{int, array|null}
   *   The status and the body.
   */
  protected function send(string $type, array $object, ?string $id = NULL, ?string $signature = NULL, ?int $time = NULL): array {
    [$body, $valid] = $this->stripe->event($type, $object, $id, $time);
    $request = Request::create('/ag/api/subscription-webhook/stripe', 'POST', server: [
      'CONTENT_TYPE' => 'application/json',
      'HTTP_STRIPE_SIGNATURE' => $signature ?? $valid,
    ], content: $body);
    $response = $this->container->get('http_kernel')->handle($request);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

  protected function sendSubscription(?string $id = NULL): void {
    $response = $this->send('customer.subscription.updated', $this->stripe->one('subscriptions'), $id);
    $this->assertSame([200, ['received' => TRUE]], $response);
  }

}
