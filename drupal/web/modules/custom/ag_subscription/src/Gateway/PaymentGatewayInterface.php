<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\Component\Plugin\PluginInspectionInterface;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * A payment service: a plugin in `Plugin\PaymentGateway` with the attribute PaymentGateway, selected by PAYMENT_GATEWAY.
 */
interface PaymentGatewayInterface extends PluginInspectionInterface {

  /**
   * Charges once per idempotency key.
   *
   * @throws \Drupal\ag_subscription\Gateway\UnknownTokenException
   *   When the gateway did not issue the token.
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When the gateway cannot take this kind of payment.
   * @throws \Drupal\ag_subscription\Gateway\GatewayTimeoutException
   *   When the gateway does not respond; the outcome is unknown.
   */
  public function charge(Charge $charge): ChargeResult;

  /**
   * Queries a payment that awaits its payer. A failed payment cannot be paid afterwards.
   *
   * @param string $reference
   *   The reference that the charge returned.
   * @param bool $isOver
   *   Whether to cancel a payment that is still waiting.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When the gateway does not know the payment.
   * @throws \Drupal\ag_subscription\Gateway\GatewayTimeoutException
   *   When the gateway does not respond; the outcome is unknown.
   */
  public function retrieve(string $reference, bool $isOver = FALSE): ChargeResult;

  /**
   * Refunds a payment in full. Repeating a refund has no effect and is no error.
   *
   * @param string $reference
   *   The reference that the charge returned.
   * @param string $key
   *   Idempotency key.
   *
   * @return string|null
   *   The refund's ID at the gateway; NULL when it was refunded before.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When the gateway refuses; nothing was refunded.
   * @throws \Drupal\ag_subscription\Gateway\GatewayTimeoutException
   *   When the gateway does not respond; the outcome is unknown.
   */
  public function refund(string $reference, string $key): ?string;

  /**
   * Verifies and parses a webhook.
   *
   * @return \Drupal\ag_subscription\Gateway\WebhookEvent|null
   *   The event, or NULL when it is irrelevant.
   *
   * @throws \Drupal\ag_subscription\Gateway\SignatureException
   *   When the signature is invalid.
   */
  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent;

}
