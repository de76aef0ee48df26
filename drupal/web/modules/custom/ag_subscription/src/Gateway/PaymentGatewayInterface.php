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
   * Gives a payment back, whole. What was given back before is not given back again, and is no error.
   *
   * @param string $reference
   *   Of the payment, as its charge returned it.
   * @param string $key
   *   Requests with the same key are one.
   *
   * @throws \Drupal\ag_subscription\Gateway\GatewayException
   *   When it refuses: nothing was given back.
   * @throws \Drupal\ag_subscription\Gateway\NoAnswerException
   *   When it did not answer.
   */
  public function refund(string $reference, string $key): void;

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
