<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Ends payments that timed out, or waited for their payer, and were not tried again: the coupon is free, and what was charged all the same is given back.
 */
final class AbandonedPayments {

  /**
   * Seconds: as long as gateways know an idempotency key.
   */
  private const AGE = 86400;

  public function __construct(
    private readonly Payments $payments,
    private readonly FirstPayments $firstPayments,
    private readonly Gateways $gateways,
    private readonly TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Ends all of them. One that fails does not hold up the others.
   */
  public function end(): void {
    foreach ($this->payments->abandoned($this->time->getCurrentTime() - self::AGE) as $payment) {
      try {
        match ($payment->confirmed ? ChargeOutcome::Paid : $this->outcome($payment)) {
          ChargeOutcome::Paid => $this->firstPayments->undo($payment, $payment->reference),
          ChargeOutcome::Declined => $this->firstPayments->abandon($payment),
          // It is looked at again.
          default => NULL,
        };
      }
      catch (GatewayException $error) {
        Error::logException($this->logger, $error, 'A payment that nobody finished could not be ended: @message');
      }
    }
  }

  private function outcome(Payment $payment): ChargeOutcome {
    return $payment->awaitsPayer && $payment->reference !== NULL
      ? $this->gateways->get($payment->gateway)->look($payment->reference, isOver: TRUE)->outcome
      : ChargeOutcome::Declined;
  }

}
