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
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Plugin\PluginBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * A gateway for development and tests that takes no money.
 *
 * The token selects the outcome, for example `sandbox_declined_1`, and is also the payment's and
 * the customer's reference.
 */
#[PaymentGateway(id: 'sandbox', label: new TranslatableMarkup('Sandbox'))]
final class SandboxGateway extends PluginBase implements
  PaymentGatewayInterface,
  ContainerFactoryPluginInterface {

  private const TOKEN_PATTERN
    = '/^sandbox_(success|declined|timeout|later|renewal-declined)_[\w-]{1,100}$/';

  /**
   * Prefix of references of payments without a token.
   */
  private const RENEWAL_PREFIX = 'sandbox_payment_';

  private const MAX_LENGTH = 191;

  /**
   * Allowed clock difference of a webhook in seconds.
   */
  private const TOLERANCE = 300;

  /**
   * Seconds for which a timed-out key is remembered.
   */
  private const RETENTION = 86400;

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected readonly KeyValueExpirableFactoryInterface $keyValue,
    protected readonly TimeInterface $time,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function charge(Charge $charge): ChargeResult {
    $isFirst = $charge->token !== NULL;
    $payer = (string) ($charge->token ?? $charge->customer);
    if (!preg_match(self::TOKEN_PATTERN, $payer, $parts)) {
      throw new UnknownTokenException();
    }
    if ($parts[1] === 'timeout' && $isFirst && $this->isNew($charge->key)) {
      throw new GatewayTimeoutException();
    }
    $outcome = match ($parts[1]) {
      'declined' => ChargeOutcome::Declined,
      'later' => $isFirst ? ChargeOutcome::Pending : ChargeOutcome::Paid,
      'renewal-declined' => $isFirst ? ChargeOutcome::Paid : ChargeOutcome::Declined,
      'success', 'timeout' => ChargeOutcome::Paid,
    };
    $reference = $isFirst ? $payer : self::RENEWAL_PREFIX . $charge->key;
    return $outcome === ChargeOutcome::Declined
      ? new ChargeResult($outcome)
      : new ChargeResult($outcome, $reference, $payer);
  }

  public function retrieve(string $reference, bool $isOver = FALSE): ChargeResult {
    throw new GatewayException("There is no unconfirmed payment \"$reference\".");
  }

  public function refund(string $reference, string $key): string {
    if (
      !preg_match(self::TOKEN_PATTERN, $reference)
      && !str_starts_with($reference, self::RENEWAL_PREFIX)
    ) {
      throw new GatewayException("There is no payment \"$reference\".");
    }
    return "sandbox_$key";
  }

  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent {
    $this->verify($body, (string) $headers->get('Sandbox-Signature'));
    $event = json_decode($body, TRUE);
    $texts = [$event['id'] ?? NULL, $event['type'] ?? NULL, $event['payment'] ?? NULL];
    foreach ($texts as $text) {
      if (!is_string($text) || $text === '' || strlen($text) > self::MAX_LENGTH) {
        return NULL;
      }
    }
    return new WebhookEvent(...$texts);
  }

  public static function sign(string $body, int $time, string $secret): string {
    return "t=$time,v1=" . hash_hmac('sha256', "$time.$body", $secret);
  }

  private function verify(string $body, string $signature): void {
    $secret = PaymentSettings::requireWebhookSecret('sandbox_webhook_secret');
    $isSigned = preg_match('/^t=(\d{1,12}),v1=[0-9a-f]{64}$/D', $signature, $parts)
      && abs($this->time->getCurrentTime() - (int) $parts[1]) <= self::TOLERANCE
      && hash_equals(self::sign($body, (int) $parts[1], $secret), $signature);
    if (!$isSigned) {
      throw new SignatureException();
    }
  }

  private function isNew(string $key): bool {
    $seen = $this->keyValue->get('ag_subscription.sandbox');
    $isNew = !$seen->has($key);
    $seen->setWithExpire($key, TRUE, self::RETENTION);
    return $isNew;
  }

}
