<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\PaymentGateway;

use Drupal\ag_subscription\Attribute\PaymentGateway;
use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\ag_subscription\Gateway\PaymentGatewayInterface;
use Drupal\ag_subscription\Gateway\SignatureException;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\ag_subscription\PaymentSettings;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Plugin\PluginBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
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
use Stripe\SetupIntent;
use Stripe\StripeClient;
use Stripe\StripeObject;
use Stripe\Webhook;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * Stripe. Tokens are PaymentMethods, customers Customers, references PaymentIntents.
 */
#[PaymentGateway(id: 'stripe', label: new TranslatableMarkup('Stripe'))]
final class StripeGateway extends PluginBase implements
  PaymentGatewayInterface,
  ContainerFactoryPluginInterface {

  /**
   * Seconds.
   */
  private const TIMEOUT = 20;

  /**
   * Payer actions are handled on the page, without a redirect to the bank.
   */
  private const CONFIRM_PARAMETERS = [
    'confirm' => TRUE,
    'automatic_payment_methods' => ['enabled' => TRUE, 'allow_redirects' => 'never'],
  ];

  /**
   * Prefix of references of cards saved without a payment (SetupIntents).
   */
  private const SETUP_PREFIX = 'seti_';

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected readonly ?ClientInterface $http = NULL,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function charge(Charge $charge): ChargeResult {
    if ($charge->token !== NULL && !preg_match('/^pm_\w{1,250}$/', $charge->token)) {
      throw new UnknownTokenException();
    }
    return $this->request(fn(StripeClient $client) => $this->send($client, $charge));
  }

  public function retrieve(string $reference, bool $isOver = FALSE): ChargeResult {
    return $this->request(fn(StripeClient $client) => $this->query($client, $reference, $isOver));
  }

  public function refund(string $reference, string $key): ?string {
    try {
      $refund = $this->request(fn(StripeClient $client): Refund => $client->refunds->create(
        ['payment_intent' => $reference],
        ['idempotency_key' => $key],
      ));
    }
    catch (GatewayException $error) {
      $cause = $error->getPrevious();
      return $cause instanceof ApiErrorException
        && $cause->getStripeCode() === ErrorObject::CODE_CHARGE_ALREADY_REFUNDED
        ? NULL
        : throw $error;
    }
    if (in_array($refund->status, [Refund::STATUS_FAILED, Refund::STATUS_CANCELED], TRUE)) {
      throw new GatewayException(
        "The refund {$refund->id} {$refund->status}: " . ($refund->failure_reason ?? 'no reason given') . '.',
      );
    }
    return $refund->id;
  }

  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent {
    $secret = PaymentSettings::requireWebhookSecret('stripe_webhook_secret');
    try {
      $event = Webhook::constructEvent($body, (string) $headers->get('Stripe-Signature'), $secret);
    }
    catch (SignatureVerificationException | UnexpectedValueException $error) {
      throw new SignatureException(previous: $error);
    }
    $object = $event->data->object ?? NULL;
    $type = match ($event->type) {
      'payment_intent.succeeded', 'setup_intent.succeeded' => WebhookEvent::SUCCEEDED,
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'setup_intent.setup_failed',
      'setup_intent.canceled' => WebhookEvent::FAILED,
      'charge.refunded' => WebhookEvent::REFUNDED,
      // Older API versions report it by the second event.
      'refund.failed', 'charge.refund.updated' => WebhookEvent::REFUND_FAILED,
      default => NULL,
    };
    if ($type === NULL) {
      return NULL;
    }
    $details = match (TRUE) {
      // The payer is asked to complete the action.
      $object instanceof PaymentIntent && $type === WebhookEvent::FAILED && self::requiresAction($object) => NULL,
      $object instanceof PaymentIntent, $object instanceof SetupIntent
        => [$object->id, $object->metadata['payment'] ?? NULL],
      // A partial refund does not end the pass.
      $object instanceof StripeCharge && $object->refunded => [
        self::extractId($object->payment_intent),
      ],
      $object instanceof Refund && $object->status === Refund::STATUS_FAILED
        => [self::extractId($object->payment_intent), NULL, $object->failure_reason ?? 'unknown'],
      default => NULL,
    };
    return $details === NULL ? NULL : new WebhookEvent($event->id, $type, ...$details);
  }

  /**
   * Maps Stripe's exceptions to those of the interface.
   */
  private function request(callable $request): mixed {
    try {
      return $request($this->client());
    }
    catch (ApiConnectionException | RateLimitException | UnknownApiErrorException $error) {
      throw new GatewayTimeoutException($error->getMessage(), previous: $error);
    }
    catch (ApiErrorException $error) {
      throw new GatewayException($error->getMessage(), previous: $error);
    }
  }

  private function send(StripeClient $client, Charge $charge): ChargeResult {
    try {
      return $this->createIntent($client, $charge);
    }
    catch (CardException $error) {
      return $this->handleCardError($charge, $error);
    }
    catch (InvalidRequestException $error) {
      throw $charge->token !== NULL && $error->getStripeParam() === 'payment_method'
        ? new UnknownTokenException(previous: $error)
        : $error;
    }
  }

  private function query(StripeClient $client, string $reference, bool $isOver): ChargeResult {
    $intents = str_starts_with($reference, self::SETUP_PREFIX)
      ? $client->setupIntents
      : $client->paymentIntents;
    $intent = $intents->retrieve($reference);
    $result = $intent instanceof SetupIntent
      ? $this->finishSetup($client, $intent)
      : self::toResult($intent, self::extractId($intent->customer ?? NULL));
    $isFailed = $result->outcome === ChargeOutcome::Declined
      || ($isOver && $result->outcome === ChargeOutcome::ActionRequired);
    if (!$isFailed) {
      return $result;
    }
    if ($intent->status !== PaymentIntent::STATUS_CANCELED) {
      // Otherwise the client secret could still pay an abandoned payment.
      $intents->cancel($reference);
    }
    return new ChargeResult(ChargeOutcome::Declined, $reference, $result->customer);
  }

  private function createIntent(StripeClient $client, Charge $charge): ChargeResult {
    [$customer, $method] = $this->resolvePayer($client, $charge);
    if ($method === NULL) {
      return new ChargeResult(ChargeOutcome::Declined);
    }
    $intent = self::CONFIRM_PARAMETERS + [
      'customer' => $customer,
      'payment_method' => $method,
      'metadata' => ['payment' => $charge->key],
    ];
    $key = ['idempotency_key' => $charge->key];
    if ($charge->amount === 0) {
      $setup = $client->setupIntents->create($intent + ['usage' => 'off_session'], $key);
      return $this->finishSetup($client, $setup);
    }
    $response = $client->paymentIntents->create($intent + [
      'amount' => $charge->amount,
      'currency' => strtolower($charge->currency),
      'description' => $charge->description,
      // Saves the card for later off-session charges.
    ] + ($charge->isAttended
      ? ['setup_future_usage' => 'off_session']
      : ['off_session' => TRUE]), $key);
    return self::toResult($response, $customer);
  }

  /**
   * After `authentication_required` the payer can still confirm.
   */
  private function handleCardError(Charge $charge, CardException $error): ChargeResult {
    $intent = $error->getError()->payment_intent ?? NULL;
    return !$charge->isAttended
      && $intent instanceof PaymentIntent
      && $error->getStripeCode() === ErrorObject::CODE_AUTHENTICATION_REQUIRED
      ? new ChargeResult(
        ChargeOutcome::ActionRequired,
        $intent->id,
        $charge->customer,
        self::toAction($intent),
      )
      : new ChargeResult(ChargeOutcome::Declined);
  }

  /**
   * A saved card becomes the customer's default payment method.
   */
  private function finishSetup(StripeClient $client, SetupIntent $setup): ChargeResult {
    $result = self::toResult($setup, self::extractId($setup->customer ?? NULL));
    $method = self::extractId($setup->payment_method ?? NULL);
    $isSaved = $result->outcome === ChargeOutcome::Paid;
    if ($isSaved && $result->customer !== NULL && $method !== NULL) {
      $client->customers->update(
        $result->customer,
        ['invoice_settings' => ['default_payment_method' => $method]],
      );
    }
    return $result;
  }

  private static function toResult(
    PaymentIntent|SetupIntent $intent,
    ?string $customer,
  ): ChargeResult {
    $outcome = match (TRUE) {
      $intent->status === PaymentIntent::STATUS_SUCCEEDED => ChargeOutcome::Paid,
      $intent->status === PaymentIntent::STATUS_PROCESSING => ChargeOutcome::Pending,
      $intent->status === PaymentIntent::STATUS_REQUIRES_ACTION => ChargeOutcome::ActionRequired,
      $intent instanceof PaymentIntent && self::requiresAction($intent)
        => ChargeOutcome::ActionRequired,
      default => ChargeOutcome::Declined,
    };
    $action = $outcome === ChargeOutcome::ActionRequired ? self::toAction($intent) : NULL;
    return new ChargeResult($outcome, $intent->id, $customer, $action);
  }

  /**
   * An off-session payment may have failed only because it needs confirmation.
   */
  private static function requiresAction(PaymentIntent $intent): bool {
    return ($intent->status ?? NULL) === PaymentIntent::STATUS_REQUIRES_PAYMENT_METHOD
      && ($intent->last_payment_error->code ?? NULL) === ErrorObject::CODE_AUTHENTICATION_REQUIRED;
  }

  /**
   * @return array{client_secret: string, payment_method: string|null}
   *   The action of a result.
   */
  private static function toAction(PaymentIntent|SetupIntent $intent): array {
    return [
      'client_secret' => (string) ($intent->client_secret ?? NULL),
      'payment_method' => $intent instanceof PaymentIntent
        ? ($intent->last_payment_error->payment_method->id ?? NULL)
        : NULL,
    ];
  }

  /**
   * Expandable fields may hold the whole object.
   */
  private static function extractId(StripeObject|string|null $object): ?string {
    return $object instanceof StripeObject ? $object->id : $object;
  }

  /**
   * @return array{string, string|null}
   *   Customer ID and payment method ID.
   */
  private function resolvePayer(StripeClient $client, Charge $charge): array {
    if ($charge->token === NULL) {
      $method = $client->customers->retrieve(
        (string) $charge->customer,
      )->invoice_settings->default_payment_method ?? NULL;
      return [(string) $charge->customer, self::extractId($method)];
    }
    if ($charge->customer !== NULL) {
      return [$charge->customer, $charge->token];
    }
    $customer = $client->customers->create(array_filter([
      'payment_method' => $charge->token,
      'invoice_settings' => ['default_payment_method' => $charge->token],
      'name' => $charge->payer['name'] ?? NULL,
      'email' => $charge->payer['email'] ?? NULL,
      'address' => isset($charge->payer['postal_code']) ? [
        'postal_code' => $charge->payer['postal_code'],
      ] : NULL,
    ]), ['idempotency_key' => "customer-{$charge->key}"]);
    return [$customer->id, $charge->token];
  }

  private function client(): StripeClient {
    $key = PaymentSettings::get('stripe_secret_key') ?: throw new GatewayException(
      'STRIPE_SECRET_KEY is not set.',
    );
    ApiRequestor::setHttpClient(
      $this->http ?? (new CurlClient())->setTimeout(self::TIMEOUT)->setConnectTimeout(self::TIMEOUT),
    );
    return new StripeClient(['api_key' => $key]);
  }

}
