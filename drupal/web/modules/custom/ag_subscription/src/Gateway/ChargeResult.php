<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The gateway's response to a charge.
 */
final readonly class ChargeResult {

  /**
   * @param string|null $reference
   *   Payment ID in the gateway's events.
   * @param string|null $customer
   *   Payer ID for later charges.
   * @param array{client_secret: string, payment_method: string|null}|null $action
   *   A step of the payer's bank, such as 3-D Secure, which the gateway's script runs in the browser.
   *   The secret is sent only to the payer and never stored. The method is that of a charge without
   *   the payer.
   */
  public function __construct(
    public ChargeOutcome $outcome,
    public ?string $reference = NULL,
    public ?string $customer = NULL,
    public ?array $action = NULL,
  ) {}

}
