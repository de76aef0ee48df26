<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A step of the payer's bank, such as 3-D Secure, which the gateway's script runs in the browser.
 */
final readonly class PayerAction {

  /**
   * @param string $clientSecret
   *   Authorizes the browser. Sent only to the payer and never stored.
   * @param string|null $method
   *   The payment method of a charge without the payer.
   */
  public function __construct(
    public string $clientSecret,
    public ?string $method = NULL,
  ) {}

  public function toArray(): array {
    return ['client_secret' => $this->clientSecret, 'payment_method' => $this->method];
  }

}
