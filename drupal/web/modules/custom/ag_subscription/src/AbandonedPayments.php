<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;

/**
 * Ends payments that timed out and were not tried again: the coupon is free, and what was charged all the same is given back.
 */
final class AbandonedPayments {

  /**
   * Seconds: as long as gateways know an idempotency key.
   */
  private const AGE = 86400;

  public function __construct(
    private readonly Payments $payments,
    private readonly FirstPayments $firstPayments,
    private readonly TimeInterface $time,
  ) {}

  public function end(): void {
    foreach ($this->payments->abandoned($this->time->getCurrentTime() - self::AGE) as $payment) {
      if ($payment->confirmed) {
        $this->firstPayments->undo($payment, $payment->reference);
      }
      else {
        $this->firstPayments->abandon($payment);
      }
    }
  }

}
