<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\UnknownTokenException;

/**
 * Charges payments of members who wait for the result.
 */
final readonly class PaymentCharger {

  public function __construct(
    private Gateways $gateways,
    private InitialPayments $initialPayments,
  ) {}

  /**
   * A refusal removes the payment; a timeout or a payer action leaves it for the next attempt.
   *
   * @return \Drupal\ag_subscription\Gateway\ChargeResult
   *   Paid, pending, or a required action.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   For any other outcome.
   */
  public function charge(
    Payment $payment,
    Charge $charge,
    ?PassException $declined = NULL,
  ): ChargeResult {
    try {
      $gateway = $this->gateways->get($payment->gateway);
      // With the same idempotency key the gateway would only repeat its earlier response.
      $result = $payment->awaitsPayer
        ? $gateway->retrieve((string) $payment->reference)
        : $gateway->charge($charge);
    }
    catch (GatewayException | UnknownTokenException $error) {
      $this->initialPayments->abandon($payment);
      throw $error instanceof UnknownTokenException && $charge->token !== NULL
        ? PassException::unknownToken()
        : PassException::refused($error);
    }
    if ($result->outcome === ChargeOutcome::Declined) {
      $this->initialPayments->abandon($payment);
      throw $declined ?? PassException::declined();
    }
    return $result->outcome === ChargeOutcome::TimedOut ? throw PassException::timedOut() : $result;
  }

}
