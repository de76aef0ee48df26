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
 * Ends initial payments that timed out or were never confirmed.
 *
 * Releases their coupons and refunds charges that succeeded late.
 */
final class AbandonedPaymentCleanup {

  /**
   * Seconds; gateways remember idempotency keys for as long.
   */
  private const AGE = 86400;

  public function __construct(
    private readonly PaymentStorage $payments,
    private readonly InitialPayments $initialPayments,
    private readonly Gateways $gateways,
    private readonly TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Ends all of them; continues after an error.
   */
  public function run(): void {
    foreach ($this->payments->abandoned($this->time->getCurrentTime() - self::AGE) as $payment) {
      try {
        match ($payment->confirmed ? ChargeOutcome::Paid : $this->outcome($payment)) {
          ChargeOutcome::Paid => $this->initialPayments->reverse($payment, $payment->reference),
          ChargeOutcome::Declined => $this->initialPayments->abandon($payment),
          // The next cron run retries it.
          default => NULL,
        };
      }
      catch (GatewayException $error) {
        Error::logException(
          $this->logger,
          $error,
          'An abandoned payment could not be cancelled: @message',
        );
      }
    }
  }

  private function outcome(Payment $payment): ChargeOutcome {
    return $payment->awaitsPayer && $payment->reference !== NULL
      ? $this->gateways->get($payment->gateway)->retrieve(
        $payment->reference,
        isOver: TRUE,
      )->outcome
      : ChargeOutcome::Declined;
  }

}
