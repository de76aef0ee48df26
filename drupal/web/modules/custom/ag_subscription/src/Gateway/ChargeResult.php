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
   */
  public function __construct(
    public ChargeOutcome $outcome,
    public ?string $reference = NULL,
    public ?string $customer = NULL,
    public ?PayerAction $action = NULL,
  ) {}

}
