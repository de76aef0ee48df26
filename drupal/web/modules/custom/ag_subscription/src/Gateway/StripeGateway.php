<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\ag_subscription\PaymentSettings;
use Stripe\ApiRequestor;
use Stripe\Charge as StripeCharge;
use Stripe\ErrorObject;
use Stripe\Exception\ApiConnectionException;
use Stripe\Exception\ApiErrorException;
use Stripe\Exception\CardException;
use Stripe\Exception\InvalidRequestException;
use Stripe\Exception\RateLimitException;
use Stripe\Exception\SignatureVerificationException;
use Stripe\Exception\UnexpectedValueException;
use Stripe\Exception\UnknownApiErrorException;
use Stripe\HttpClient\ClientInterface;
use Stripe\HttpClient\CurlClient;
use Stripe\PaymentIntent;
use Stripe\Refund;
use Stripe\StripeClient;
use Stripe\Webhook;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * Takes money by Stripe. A token is a PaymentMethod, a customer a Customer, a reference a PaymentIntent.
 */
final class StripeGateway implements PaymentGatewayInterface {

  /**
   * Seconds that one call may take.
   */
  private const TIMEOUT = 20;

  /**
   * Nobody is there to be sent to another page.
   */
  private const UNATTENDED = ['confirm' => TRUE, 'automatic_payment_methods' => ['enabled' => TRUE, 'allow_redirects' => 'never']];

  public function __construct(
    private readonly PaymentSettings $settings,
    private readonly ?ClientInterface $http = NULL,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'stripe';
  }

  /**
   * {@inheritdoc}
   */
  public function charge(Charge $charge): ChargeResult {
    if ($charge->token !== NULL && !preg_match('/^pm_\w{1,250}$/', $charge->token)) {
      throw new UnknownTokenException();
    }
    try {
      return $this->send($charge);
    }
    catch (CardException) {
      return new ChargeResult(ChargeOutcome::Declined);
    }
    catch (ApiConnectionException | RateLimitException | UnknownApiErrorException) {
      return new ChargeResult(ChargeOutcome::TimedOut);
    }
    catch (InvalidRequestException $error) {
      if ($charge->token !== NULL && $error->getStripeParam() === 'payment_method') {
        throw new UnknownTokenException(previous: $error);
      }
      throw new GatewayException($error->getMessage(), previous: $error);
    }
    catch (ApiErrorException $error) {
      throw new GatewayException($error->getMessage(), previous: $error);
    }
  }

  /**
   * {@inheritdoc}
   */
  public function refund(string $reference, string $key): void {
    try {
      $refund = $this->client()->refunds->create(['payment_intent' => $reference], ['idempotency_key' => $key]);
    }
    catch (ApiConnectionException | RateLimitException | UnknownApiErrorException $error) {
      throw new NoAnswerException($error->getMessage(), previous: $error);
    }
    catch (ApiErrorException $error) {
      if ($error->getStripeCode() === ErrorObject::CODE_CHARGE_ALREADY_REFUNDED) {
        return;
      }
      throw new GatewayException($error->getMessage(), previous: $error);
    }
    // One that is pending is on its way.
    if (in_array($refund->status, [Refund::STATUS_FAILED, Refund::STATUS_CANCELED], TRUE)) {
      throw new GatewayException("The refund {$refund->id} {$refund->status}: " . ($refund->failure_reason ?? 'no reason given') . '.');
    }
  }

  /**
   * {@inheritdoc}
   */
  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent {
    $secret = $this->settings->required('stripe_webhook_secret');
    try {
      $event = Webhook::constructEvent($body, (string) $headers->get('Stripe-Signature'), $secret);
    }
    catch (SignatureVerificationException | UnexpectedValueException $error) {
      throw new SignatureException(previous: $error);
    }
    $object = $event->data->object ?? NULL;
    $type = match ($event->type) {
      'payment_intent.succeeded' => WebhookEvent::SUCCEEDED,
      'payment_intent.payment_failed', 'payment_intent.canceled' => WebhookEvent::FAILED,
      'charge.refunded' => WebhookEvent::REFUNDED,
      default => NULL,
    };
    return match (TRUE) {
      $type === NULL => NULL,
      $object instanceof PaymentIntent => new WebhookEvent($event->id, $type, $object->id, $object->metadata['payment'] ?? NULL),
      // A partial refund leaves the pass.
      $object instanceof StripeCharge && $object->refunded => new WebhookEvent($event->id, $type, $object->payment_intent),
      default => NULL,
    };
  }

  private function send(Charge $charge): ChargeResult {
    $client = $this->client();
    [$customer, $method] = $this->payer($client, $charge);
    if ($method === NULL) {
      return new ChargeResult(ChargeOutcome::Declined);
    }
    $intent = self::UNATTENDED + ['customer' => $customer, 'payment_method' => $method, 'metadata' => ['payment' => $charge->key]];
    $key = ['idempotency_key' => $charge->key];
    $answer = $charge->amount === 0
      ? $client->setupIntents->create($intent + ['usage' => 'off_session'], $key)
      : $client->paymentIntents->create($intent + [
        'amount' => $charge->amount,
        'currency' => strtolower($charge->currency),
        'off_session' => TRUE,
        'description' => $charge->description,
      ], $key);
    $outcome = match ($answer->status) {
      PaymentIntent::STATUS_SUCCEEDED => ChargeOutcome::Paid,
      PaymentIntent::STATUS_PROCESSING => ChargeOutcome::Pending,
      default => ChargeOutcome::Declined,
    };
    return new ChargeResult($outcome, $answer->id, $customer);
  }

  /**
   * Customer and PaymentMethod: a new customer with the token, or a known one with what it pays by.
   *
   * @return array{string, string|null}
   *   Their ids.
   */
  private function payer(StripeClient $client, Charge $charge): array {
    if ($charge->token === NULL) {
      $method = $client->customers->retrieve((string) $charge->customer)->invoice_settings->default_payment_method ?? NULL;
      return [(string) $charge->customer, $method];
    }
    $customer = $client->customers->create(array_filter([
      'payment_method' => $charge->token,
      'invoice_settings' => ['default_payment_method' => $charge->token],
      'name' => $charge->payer['name'] ?? NULL,
      'email' => $charge->payer['email'] ?? NULL,
      'address' => isset($charge->payer['postal_code']) ? ['postal_code' => $charge->payer['postal_code']] : NULL,
    ]), ['idempotency_key' => "customer-{$charge->key}"]);
    return [$customer->id, $charge->token];
  }

  private function client(): StripeClient {
    $key = $this->settings->get('stripe_secret_key') ?: throw new GatewayException('STRIPE_SECRET_KEY is not set.');
    ApiRequestor::setHttpClient($this->http ?? (new CurlClient())->setTimeout(self::TIMEOUT)->setConnectTimeout(self::TIMEOUT));
    return new StripeClient(['api_key' => $key]);
  }

}
