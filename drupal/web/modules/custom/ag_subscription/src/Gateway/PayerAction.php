<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A step that the payer's bank wants, for example 3-D Secure. The gateway's own script takes it in the payer's browser.
 */
final class PayerAction {

  /**
   * A step of a payer's.
   *
   * @param string $clientSecret
   *   What lets the browser take it: it is told to nobody but the payer, and stored nowhere.
   * @param string|null $method
   *   By what to pay, when the payer was not there as it was charged.
   */
  public function __construct(
    public readonly string $clientSecret,
    public readonly ?string $method = NULL,
  ) {}

  /**
   * As the wire has it.
   */
  public function toArray(): array {
    return ['client_secret' => $this->clientSecret, 'payment_method' => $this->method];
  }

}
