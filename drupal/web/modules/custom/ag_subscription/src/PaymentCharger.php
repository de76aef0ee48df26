<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\RateLimiter;
use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Charges payments of members who wait for the result, and abandons failed ones.
 */
final readonly class PaymentCharger {

  /**
   * Seconds; gateways remember idempotency keys for a day.
   */
  private const LIFETIME = 86400;

  /**
   * Limits declined payments per IP address and hour, against card testing.
   */
  private const DECLINES = [
    'ag_subscription.declined',
    50,
    3600,
    'Too many payments were declined. Try again later.',
  ];

  public function __construct(
    private TransactionRunner $transactions,
    private Gateways $gateways,
    private PaymentStorage $payments,
    private CouponRepository $coupons,
    private RateLimiter $rateLimiter,
    private UserLock $userLock,
    private TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  public function limitDeclines(callable $pay): mixed {
    return $this->rateLimiter->limitForClient(
      self::DECLINES,
      $pay,
      static fn(?\Throwable $error): bool => $error instanceof PassException
        && $error->getStatusCode() === 402
        && $error->action === NULL,
    );
  }

  /**
   * A declined payment is deleted; others remain for the next attempt.
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
    catch (GatewayTimeoutException) {
      throw PassException::timedOut();
    }
    catch (GatewayException $error) {
      if ($error instanceof UnknownTokenException && $charge->token !== NULL) {
        $this->abandon($payment);
        throw PassException::unknownToken();
      }
      // An earlier attempt may have succeeded.
      throw PassException::refused($error);
    }
    if ($result->outcome === ChargeOutcome::Declined) {
      $this->abandon($payment);
      throw $declined ?? PassException::declined();
    }
    return $result;
  }

  /**
   * Refunds a charge whose pass could not be created. On refusal, logs a request to do it manually.
   */
  public function reverse(Payment $payment, ?string $reference): void {
    try {
      if ($payment->amount > 0 && $reference !== NULL) {
        $this->gateways->get($payment->gateway)->refund($reference, "refund-{$payment->uuid}");
      }
      $this->abandon($payment);
    }
    catch (GatewayTimeoutException $error) {
      $message = 'The refund of the payment @reference timed out; cron retries it. @error';
      $this->logger->warning($message, [
        '@reference' => $reference,
        '@error' => $error->getMessage(),
      ]);
    }
    catch (GatewayException $error) {
      $message = 'Refund @amount manually: the payment @reference succeeded,'
        . ' but the game pass could not be created. @error';
      $this->logger->critical($message, [
        '@amount' => $payment->formatAmount(),
        '@reference' => $reference,
        '@error' => $error->getMessage(),
      ]);
    }
  }

  /**
   * @return int[]
   *   IDs of payments that timed out or were never confirmed.
   */
  public function findAbandoned(): array {
    return $this->payments->findAbandoned($this->abandonedBefore());
  }

  /**
   * Releases the coupon, and refunds a charge that succeeded late.
   */
  public function cancelAbandoned(int $id): void {
    $owner = $this->payments->get($id)?->owner;
    if ($owner === NULL) {
      return;
    }
    // Its owner may resume it meanwhile, and an event may confirm it.
    $this->userLock->run(["payment:$id", $owner], function () use ($id): void {
      $payment = $this->payments->get($id);
      if ($payment !== NULL && $this->payments->isAbandoned($payment, $this->abandonedBefore())) {
        $this->cancel($payment);
      }
    });
  }

  private function abandonedBefore(): int {
    return $this->time->getCurrentTime() - self::LIFETIME;
  }

  private function cancel(Payment $payment): void {
    try {
      match ($this->finalOutcome($payment)) {
        ChargeOutcome::Paid => $this->reverse($payment, $payment->reference),
        ChargeOutcome::Declined => $this->abandon($payment),
        // Cron retries it.
        default => NULL,
      };
    }
    catch (GatewayException | GatewayTimeoutException $error) {
      Error::logException(
        $this->logger,
        $error,
        'An abandoned payment could not be cancelled: @message',
      );
    }
  }

  private function finalOutcome(Payment $payment): ChargeOutcome {
    return match (TRUE) {
      $payment->confirmed => ChargeOutcome::Paid,
      $payment->awaitsPayer && $payment->reference !== NULL
        => $this->gateways->get($payment->gateway)->retrieve($payment->reference, isOver: TRUE)->outcome,
      default => ChargeOutcome::Declined,
    };
  }

  private function abandon(Payment $payment): void {
    $this->transactions->run(function () use ($payment): void {
      $this->payments->delete($payment);
      $this->coupons->release($payment);
    });
  }

}
