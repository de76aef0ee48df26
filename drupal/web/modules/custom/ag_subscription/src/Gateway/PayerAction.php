<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A step that the payer's bank requires, for example 3-D Secure.
 *
 * The gateway's own script runs it in the browser.
 */
final class PayerAction {

  /**
   * @param string $clientSecret
   *   Authorizes the browser. Sent only to the payer and never stored.
   * @param string|null $method
   *   The payment method, when the charge was made without the payer.
   */
  public function __construct(
    public readonly string $clientSecret,
    public readonly ?string $method = NULL,
  ) {}

  public function toArray(): array {
    return ['client_secret' => $this->clientSecret, 'payment_method' => $this->method];
  }

}
