<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Payments that start a subscription. Token and coupon are reserved before the charge.
 */
final readonly class InitialPayments {

  /**
   * Seconds; gateways remember idempotency keys for a day.
   */
  private const LIFETIME = 86400;

  public function __construct(
    private TransactionRunner $transactions,
    private PaymentStorage $payments,
    private PlanRepository $plans,
    private CouponRepository $coupons,
    private Gateways $gateways,
    private UserLock $userLock,
    private TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  /**
   * @throws \Drupal\ag_subscription\PassException
   *   When the token belongs to another buyer or order.
   */
  public function findByToken(Order $order, string $owner, ?int $uid): ?Payment {
    $payment = $order->token === '' ? NULL : $this->payments->findByToken($order->token);
    if ($payment === NULL) {
      return NULL;
    }
    $isOwner = $payment->owner === $owner || ($uid !== NULL && $payment->uid === $uid);
    $isSamePlan = $payment->purpose === Payment::FIRST && $payment->plan === $order->plan;
    return $isOwner && $isSamePlan ? $payment : throw PassException::tokenUsed();
  }

  /**
   * Starts a payment, or resumes one that timed out, at its original price.
   *
   * @param \Drupal\ag_subscription\Payment|null $payment
   *   The payment that timed out.
   * @param int|null $uid
   *   The member, or NULL without an account.
   *
   * @return array{\Drupal\ag_subscription\Payment, \Drupal\ag_subscription\Plan}
   *   The payment and its plan.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When the order is invalid.
   */
  public function start(
    Order $order,
    ?Payment $payment,
    string $owner,
    ?int $uid,
    array $fieldErrors,
  ): array {
    $fieldErrors = $order->errors + $fieldErrors;
    // A payment that started while the plan was on sale is valid.
    $plan = $payment === NULL
      ? $this->plans->find($order->plan)
      : $this->plans->findIncludingUnpublished($order->plan);
    if ($plan === NULL) {
      throw PassException::input($fieldErrors + ['plan' => "There is no plan \"{$order->plan}\"."]);
    }
    $coupon = NULL;
    if ($order->coupon !== NULL && $payment === NULL) {
      try {
        $coupon = $this->coupons->validate($order->coupon, $plan, $uid);
      }
      catch (PassException $exception) {
        $fieldErrors += $exception->fieldErrors ?: throw $exception;
      }
    }
    if ($fieldErrors !== []) {
      throw PassException::input($fieldErrors);
    }
    return [$payment ?? $this->reserve($order, $plan, $coupon, $owner, $uid), $plan];
  }

  /**
   * The client sends the same token again after the action.
   */
  public function awaitPayer(Payment $payment, ChargeResult $result): void {
    $this->payments->markAwaitingPayer($payment, $result->reference, PaymentStatus::Started);
  }

  /**
   * A webhook may have confirmed the payment meanwhile.
   */
  public function recordCharge(Payment $payment, ChargeResult $result): Payment {
    // Writes first, so that a concurrent webhook waits for this transaction or finds its result.
    $payment = $this->payments->update($payment, ['reference' => $result->reference]);
    $isPaid = $result->outcome === ChargeOutcome::Paid || $payment->confirmed;
    $status = $isPaid ? PaymentStatus::Paid : PaymentStatus::Pending;
    return $this->payments->update($payment, ['status' => $status->value, 'awaits_payer' => 0]);
  }

  public function attach(Payment $payment, Subscription $subscription): void {
    $this->payments->update(
      $payment,
      ['uid' => $subscription->uid, 'subscription' => $subscription->id],
    );
    $this->coupons->assign($payment, $subscription->uid);
  }

  public function abandon(Payment $payment): void {
    $this->transactions->run(function () use ($payment): void {
      $this->payments->delete($payment);
      $this->coupons->release($payment);
    });
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
    // Its owner may resume it meanwhile.
    $this->userLock->run([$owner], function () use ($id): void {
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
      match ($payment->confirmed ? ChargeOutcome::Paid : $this->finalOutcome($payment)) {
        ChargeOutcome::Paid => $this->reverse($payment, $payment->reference),
        ChargeOutcome::Declined => $this->abandon($payment),
        // Cron retries it.
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

  private function finalOutcome(Payment $payment): ChargeOutcome {
    return $payment->awaitsPayer && $payment->reference !== NULL
      ? $this->gateways->get($payment->gateway)->retrieve(
        $payment->reference,
        isOver: TRUE,
      )->outcome
      : ChargeOutcome::Declined;
  }

  /**
   * On failure, logs a request to refund the charge manually.
   */
  public function reverse(Payment $payment, ?string $reference): void {
    try {
      if ($payment->amount > 0 && $reference !== NULL) {
        $this->gateways->get($payment->gateway)->refund($reference, "refund-{$payment->uuid}");
      }
      $this->abandon($payment);
    }
    catch (GatewayException | GatewayTimeoutException $error) {
      $message = 'Refund @amount manually: the payment @reference succeeded,'
        . ' but the game pass could not be created. @error';
      $this->logger->critical($message, [
        '@amount' => Money::format($payment->amount, $payment->currency),
        '@reference' => $reference,
        '@error' => $error->getMessage(),
      ]);
    }
  }

  /**
   * Reserves both token and coupon, or neither.
   */
  private function reserve(
    Order $order,
    Plan $plan,
    ?Coupon $coupon,
    string $owner,
    ?int $uid,
  ): Payment {
    if ($coupon !== NULL) {
      $this->coupons->prepare($coupon);
    }
    $reserve = function () use ($order, $plan, $coupon, $owner, $uid): Payment {
      $payment = $this->payments->create([
        'owner' => $owner,
        'uid' => $uid,
        'purpose' => Payment::FIRST,
        'plan' => $plan->id,
        'coupon' => $coupon?->code,
        'amount' => $plan->price - ($coupon?->discount($plan->price) ?? 0),
        'currency' => $plan->currency,
        'description' => $plan->title . ($coupon === NULL ? '' : " (coupon {$coupon->code})"),
        'gateway' => $this->gateways->current()->getPluginId(),
      ], $order->token);
      if ($coupon !== NULL) {
        $this->coupons->redeem($coupon, $payment, $uid);
      }
      return $payment;
    };
    try {
      return $this->transactions->run($reserve);
    }
    catch (IntegrityConstraintViolationException) {
      throw PassException::tokenUsed();
    }
  }

}
