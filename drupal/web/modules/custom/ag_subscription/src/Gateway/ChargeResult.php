<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A gateway's answer to a charge.
 */
final class ChargeResult {

  /**
   * What is known of a charge.
   *
   * @param \Drupal\ag_subscription\Gateway\ChargeOutcome $outcome
   *   What became of it.
   * @param string|null $reference
   *   By what the gateway's events name the payment.
   * @param string|null $customer
   *   By what later charges name the payer.
   * @param \Drupal\ag_subscription\Gateway\PayerAction|null $action
   *   The step that the payer's browser has to take.
   */
  public function __construct(
    public readonly ChargeOutcome $outcome,
    public readonly ?string $reference = NULL,
    public readonly ?string $customer = NULL,
    public readonly ?PayerAction $action = NULL,
  ) {}

}
