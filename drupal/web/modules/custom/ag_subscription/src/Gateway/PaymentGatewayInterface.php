<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * A service that takes money. To add one, tag a service with `ag_subscription.gateway` and name it in PAYMENT_GATEWAY.
 */
interface PaymentGatewayInterface {

  /**
   * The name by which it is chosen and stored.
   */
  public function name(): string;

  /**
   * Charges, once for each key, however often it is asked.
   *
   * @throws \Drupal\ag_subscription\Gateway\UnknownTokenException
   *   When the token is none of the gateway's.
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When it will take no such payment at all.
   */
  public function charge(Charge $charge): ChargeResult;

  /**
   * What has become of a payment that waited for its payer. One that came to nothing cannot be paid any more after this.
   *
   * @param string $reference
   *   Of the payment, as its charge returned it.
   * @param bool $isOver
   *   Whether one that still waits comes to nothing by this.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When the gateway does not know it.
   */
  public function look(string $reference, bool $isOver = FALSE): ChargeResult;

  /**
   * Gives a payment back, whole. What was given back before is not given back again, and is no error.
   *
   * @param string $reference
   *   Of the payment, as its charge returned it.
   * @param string $key
   *   Requests with the same key are one.
   *
   * @return string|null
   *   By what the gateway knows the refund; none when it had been given back before.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When it refuses: nothing was given back.
   * @throws \Drupal\ag_subscription\Gateway\NoAnswerException
   *   When it did not answer.
   */
  public function refund(string $reference, string $key): ?string;

  /**
   * Reads a webhook.
   *
   * @param string $body
   *   As it came, byte for byte.
   * @param \Symfony\Component\HttpFoundation\HeaderBag $headers
   *   The request's headers.
   *
   * @return \Drupal\ag_subscription\Gateway\WebhookEvent|null
   *   The event; none when it is about something else.
   *
   * @throws \Drupal\ag_subscription\Gateway\SignatureException
   *   When it is not the gateway's.
   */
  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent;

}
