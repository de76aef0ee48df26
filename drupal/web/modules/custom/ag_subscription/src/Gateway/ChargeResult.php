<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The gateway's response to a charge.
 */
final class ChargeResult {

  /**
   * @param string|null $reference
   *   Payment ID in the gateway's events.
   * @param string|null $customer
   *   Payer ID for later charges.
   */
  public function __construct(
    public readonly ChargeOutcome $outcome,
    public readonly ?string $reference = NULL,
    public readonly ?string $customer = NULL,
    public readonly ?PayerAction $action = NULL,
  ) {}

}
