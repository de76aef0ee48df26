<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * What a gateway is asked to charge: by a token of the payment form, or to a customer it knows from before.
 */
final class Charge {

  /**
   * A charge to a new payer, or a known one.
   *
   * @param int $amount
   *   Minor units; 0 only makes the payer known for later.
   * @param string $currency
   *   ISO 4217, of two decimals.
   * @param string $key
   *   Charges with the same key are one.
   * @param string $description
   *   For the payer's statement.
   * @param string|null $token
   *   Of the payment form.
   * @param string|null $customer
   *   What an earlier charge returned. With a token: who pays by that from now on.
   * @param array{name?: string, email?: string, postal_code?: string} $payer
   *   Who pays, with a token.
   * @param bool $isAttended
   *   Whether the payer is there, and can take a step that the bank wants.
   */
  public function __construct(
    public readonly int $amount,
    public readonly string $currency,
    public readonly string $key,
    public readonly string $description,
    public readonly ?string $token = NULL,
    public readonly ?string $customer = NULL,
    public readonly array $payer = [],
    public readonly bool $isAttended = TRUE,
  ) {}

}
