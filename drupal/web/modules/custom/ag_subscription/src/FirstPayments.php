<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\NoAnswerException;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * The payments that begin subscriptions, with their token and coupon: both are taken before the gateway is asked.
 */
final class FirstPayments {

  public function __construct(
    private readonly Connection $database,
    private readonly Payments $payments,
    private readonly Plans $plans,
    private readonly Coupons $coupons,
    private readonly Gateways $gateways,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * What the order's token has been given for before.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When that was somebody else's, or something else.
   */
  public function known(Order $order, string $owner, ?int $uid): ?Payment {
    $payment = $order->token === '' ? NULL : $this->payments->byToken($order->token);
    if ($payment === NULL) {
      return NULL;
    }
    $isOwn = $payment->owner === $owner || ($uid !== NULL && $payment->uid === $uid);
    $isSame = $payment->purpose === Payment::FIRST && $payment->plan === $order->plan;
    return $isOwn && $isSame ? $payment : throw Problem::tokenUsed();
  }

  /**
   * Begins a payment, or goes on with one that timed out, at its price.
   *
   * @param \Drupal\ag_subscription\Order $order
   *   The order.
   * @param \Drupal\ag_subscription\Payment|null $payment
   *   The one that timed out.
   * @param string $owner
   *   Whose it is.
   * @param int|null $uid
   *   The member, if it is one already.
   * @param array<string, string> $faults
   *   What else is wrong, by field.
   *
   * @return array{\Drupal\ag_subscription\Payment, \Drupal\ag_subscription\Plan}
   *   The payment, and what it is for.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When the order cannot be taken.
   */
  public function start(Order $order, ?Payment $payment, string $owner, ?int $uid, array $faults): array {
    $faults = $order->faults + $faults;
    // What was begun while it was on sale is honoured.
    $plan = $payment === NULL ? $this->plans->find($order->plan) : $this->plans->everSold($order->plan);
    $coupon = NULL;
    if ($plan === NULL) {
      $faults += ['plan' => "There is no plan \"{$order->plan}\"."];
    }
    elseif ($order->coupon !== NULL && $payment === NULL) {
      try {
        $coupon = $this->coupons->valid($order->coupon, $plan, $uid);
      }
      catch (Problem $problem) {
        $faults += $problem->errors ?: throw $problem;
      }
    }
    if ($faults !== []) {
      throw Problem::input($faults);
    }
    return [$payment ?? $this->take($order, $plan, $coupon, $owner, $uid), $plan];
  }

  /**
   * Notes that the payer has to take a step; then the same token is sent again.
   */
  public function await(Payment $payment, ChargeResult $result): void {
    $this->payments->await($payment, $result->reference, PaymentStatus::Started);
  }

  /**
   * Notes the gateway's answer. It may have confirmed the payment meanwhile.
   */
  public function charged(Payment $payment, ChargeResult $result): Payment {
    // Written first, so that a confirmation that comes now waits, or is seen.
    $payment = $this->payments->update($payment, ['reference' => $result->reference]);
    $isPaid = $result->outcome === ChargeOutcome::Paid || $payment->confirmed;
    $status = $isPaid ? PaymentStatus::Paid : PaymentStatus::Pending;
    return $this->payments->update($payment, ['status' => $status->value, 'awaits_payer' => 0]);
  }

  /**
   * Makes a payment the receipt of a subscription.
   */
  public function finish(Payment $payment, Subscription $subscription): void {
    $this->payments->update($payment, ['uid' => $subscription->uid, 'subscription' => $subscription->id]);
    $this->coupons->assign($payment, $subscription->uid);
  }

  /**
   * Drops a payment that came to nothing, and gives its coupon back.
   */
  public function abandon(Payment $payment): void {
    $transaction = $this->database->startTransaction();
    $this->payments->drop($payment);
    $this->coupons->release($payment);
    unset($transaction);
  }

  /**
   * Gives back what was charged for something that could not be delivered, and drops the payment.
   */
  public function undo(Payment $payment, ?string $reference): void {
    if ($this->refund($payment, $reference)) {
      $this->abandon($payment);
    }
  }

  /**
   * Gives a payment back; when the gateway cannot, an operator must, who reads so in the log.
   */
  public function refund(Payment $payment, ?string $reference): bool {
    try {
      if ($payment->amount > 0 && $reference !== NULL) {
        $this->gateways->get($payment->gateway)->refund($reference, "refund-{$payment->uuid}");
      }
      return TRUE;
    }
    catch (GatewayException | NoAnswerException $error) {
      $this->logger->critical('Give @amount back by hand: the payment @reference was taken for a pass that could not be given. @error', [
        '@amount' => Money::text($payment->amount, $payment->currency),
        '@reference' => $reference,
        '@error' => $error->getMessage(),
      ]);
      return FALSE;
    }
  }

  /**
   * Takes token and coupon, or neither.
   */
  private function take(Order $order, Plan $plan, ?Coupon $coupon, string $owner, ?int $uid): Payment {
    if ($coupon !== NULL) {
      $this->coupons->prepare($coupon);
    }
    $transaction = $this->database->startTransaction();
    try {
      $payment = $this->payments->start([
        'owner' => $owner,
        'uid' => $uid,
        'purpose' => Payment::FIRST,
        'plan' => $plan->id,
        'coupon' => $coupon?->code,
        'amount' => $plan->price - ($coupon?->discount($plan->price) ?? 0),
        'currency' => $plan->currency,
        'description' => $coupon === NULL ? $plan->title : "{$plan->title} (coupon {$coupon->code})",
        'gateway' => $this->gateways->current()->name(),
      ], $order->token);
      if ($coupon !== NULL) {
        $this->coupons->redeem($coupon, $payment, $uid);
      }
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error instanceof IntegrityConstraintViolationException ? Problem::tokenUsed() : $error;
    }
    unset($transaction);
    return $payment;
  }

}
