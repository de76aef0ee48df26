<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Refunds payments once each, and ends the time they paid for.
 *
 * A refund is stored before and after the request, which runs outside of any transaction, so that
 * cron can resume it.
 */
final readonly class RefundManager {

  public function __construct(
    private TransactionRunner $transactions,
    private UserLock $userLock,
    private Gateways $gateways,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private RefundStorage $storage,
    private OperatorLog $operatorLog,
    private PassMailer $mailer,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  /**
   * @return bool
   *   FALSE when it was refunded before.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When the refund failed. Cron retries a request without a response.
   */
  public function refund(Payment $payment): bool {
    return $this->withLock($payment, function (Payment $payment): bool {
      // A concurrent request may have completed the refund.
      if ($payment->status === PaymentStatus::Refunded) {
        return FALSE;
      }
      if (!$payment->isRefundable()) {
        throw new PassException(409, 'Only a completed payment can be refunded.');
      }
      $amount = $payment->formatAmount();
      $log = fn(TranslatableMarkup $detail) => $this->operatorLog->record(
        (int) $payment->subscription,
        OperatorLog::REFUND,
        $detail,
      );
      try {
        $reference = $this->execute($payment);
      }
      catch (PassException $exception) {
        $log(new TranslatableMarkup('@amount not refunded: @reason', [
          '@amount' => $amount,
          '@reason' => self::describeError($exception),
        ]));
        throw $exception;
      }
      $log($reference === NULL
        ? new TranslatableMarkup('@amount refunded.', ['@amount' => $amount])
        : new TranslatableMarkup(
          '@amount refunded: @reference.',
          ['@amount' => $amount, '@reference' => $reference],
        ));
      return TRUE;
    });
  }

  /**
   * Why refund() failed, for operators.
   */
  public static function describeError(PassException $exception): TranslatableMarkup {
    return match ($exception->getStatusCode()) {
      409 => new TranslatableMarkup('Only a completed payment can be refunded.'),
      502 => new TranslatableMarkup(
        'The payment service refused: @reason',
        ['@reason' => (string) $exception->getPrevious()?->getMessage()],
      ),
      default => new TranslatableMarkup(
        'The payment service didn’t respond. Try again; the payment is refunded only once.',
      ),
    };
  }

  /**
   * Cron makes the refund, unless the caller does with retryPending() after its transaction.
   */
  public function request(Payment $payment): void {
    if ($payment->amount > 0) {
      $this->storage->findOrCreateOpen($payment);
    }
  }

  /**
   * @return int[]
   *   IDs of payments with a refund without a known outcome.
   */
  public function findPending(): array {
    return array_map(fn(Refund $refund): int => $refund->payment, $this->storage->findPending());
  }

  /**
   * Must run outside a transaction.
   */
  public function retryPending(int $paymentId): void {
    $payment = $this->payments->get($paymentId);
    if ($payment === NULL || $this->storage->findPending(['payment' => $paymentId]) === []) {
      return;
    }
    try {
      $this->withLock(
        $payment,
        fn(Payment $payment): mixed => $payment->isRefundable() ? $this->execute($payment) : NULL,
      );
    }
    catch (PassException) {
      // Logged, and still paid for an operator to refund; a timeout is retried.
    }
  }

  /**
   * A later payment may cover the current period.
   */
  public function endsPass(Payment $payment): bool {
    return $this->subscriptions->findLiveForPayment($payment) !== NULL
      && !$this->payments->hasPaidLater($payment);
  }

  /**
   * Also ends the time that the payment covered.
   */
  public function markRefunded(Payment $payment): void {
    if ($payment->status !== PaymentStatus::Paid || $payment->subscription === NULL) {
      return;
    }
    $endsPass = $this->endsPass($payment);
    $payment = $this->payments->update($payment, ['status' => PaymentStatus::Refunded->value]);
    // A webhook arrives before the response, or replaces it.
    $this->storage->settle($payment, RefundStatus::Requested, RefundStatus::Refunded);
    $subscription = $this->subscriptions->forPayment($payment);
    if ($subscription !== NULL) {
      $this->mailer->queue(
        PassMailer::REFUNDED,
        $endsPass ? $this->lifecycle->expire($subscription) : $subscription,
        $payment,
      );
    }
  }

  /**
   * The bank rejected the refund. Logs a request to return the money in another way.
   */
  public function markReversed(Payment $payment, string $reason): void {
    if ($payment->status !== PaymentStatus::Refunded) {
      return;
    }
    $payment = $this->payments->update($payment, ['status' => PaymentStatus::Paid->value]);
    $this->storage->settle(
      $payment,
      RefundStatus::Refunded,
      RefundStatus::Failed,
      reason: $reason,
    );
    $this->logger->critical(
      'Refund @amount manually: the refund of the payment @reference was reversed. @reason',
      $this->logContext($payment) + ['@reason' => $reason],
    );
    $subscription = $this->subscriptions->forPayment($payment);
    if ($subscription !== NULL) {
      $this->mailer->queue(PassMailer::REFUND_FAILED, $subscription, $payment);
    }
  }

  private function withLock(Payment $payment, callable $task): mixed {
    return $this->userLock->forPayment(
      $payment,
      fn(): mixed => $task($this->payments->get($payment->id) ?? $payment),
    );
  }

  /**
   * @return string|null
   *   The refund's ID at the gateway.
   */
  private function execute(Payment $payment): ?string {
    $reference = $this->requestRefund($payment, $this->storage->findOrCreateOpen($payment)->key);
    // After an error, cron or a second attempt stores the result.
    $this->transactions->run(function () use ($payment, $reference): void {
      $this->storage->settle(
        $payment,
        RefundStatus::Requested,
        RefundStatus::Refunded,
        $reference,
      );
      $this->markRefunded($payment);
    });
    $this->logger->notice('@amount refunded: payment @reference.', $this->logContext($payment));
    return $reference;
  }

  private function requestRefund(Payment $payment, string $key): ?string {
    try {
      return $this->gateways->get($payment->gateway)->refund((string) $payment->reference, $key);
    }
    catch (GatewayTimeoutException $error) {
      $this->logger->warning(
        'The refund of the payment @reference timed out; cron retries it. @error',
        ['@reference' => $payment->reference, '@error' => $error->getMessage()],
      );
      throw new PassException(
        504,
        'The payment service didn’t respond. Try again; the payment is refunded only once.',
        previous: $error,
      );
    }
    catch (GatewayException $error) {
      $this->logger->critical(
        'Refund @amount manually unless it is requested again: the payment @reference was not refunded. @error',
        $this->logContext($payment) + ['@error' => $error->getMessage()],
      );
      $this->storage->settle(
        $payment,
        RefundStatus::Requested,
        RefundStatus::Refused,
        reason: $error->getMessage(),
      );
      throw new PassException(
        502,
        "The payment service refused: {$error->getMessage()}",
        previous: $error,
      );
    }
  }

  private function logContext(Payment $payment): array {
    return [
      '@amount' => $payment->formatAmount(),
      '@reference' => $payment->reference,
    ];
  }

}
