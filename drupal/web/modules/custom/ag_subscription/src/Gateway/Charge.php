<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\ag_subscription\Payment;

/**
 * A charge to a new payment method or to a known customer.
 */
final readonly class Charge {

  /**
   * @param int $amount
   *   Minor units; 0 only saves the payment method.
   * @param string $currency
   *   ISO 4217 code with two decimals.
   * @param string $description
   *   Text on the payer's statement.
   * @param string|null $customer
   *   The customer that an earlier charge returned. A token becomes the customer's payment method.
   * @param array{name?: string, email?: string, postal_code?: string} $payer
   *   Billing details, with a token.
   * @param bool $isAttended
   *   Whether the payer is present and can complete an action.
   */
  public function __construct(
    public int $amount,
    public string $currency,
    public string $key,
    public string $description,
    public ?string $token = NULL,
    public ?string $customer = NULL,
    public array $payer = [],
    public bool $isAttended = TRUE,
  ) {}

  public static function of(Payment $payment, mixed ...$details): self {
    return new self(
      $payment->amount,
      $payment->currency,
      $payment->uuid,
      $payment->description,
      ...$details,
    );
  }

}
