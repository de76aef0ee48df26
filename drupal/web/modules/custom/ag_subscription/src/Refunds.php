<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\NoAnswerException;
use Drupal\Core\Database\Connection;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Gives members' payments back, each once, and ends the time that they paid for.
 *
 * What is to be given back is stored first, then the gateway is asked, outside of any transaction, then its answer is stored: whenever this is
 * interrupted, cron goes on with it.
 */
final class Refunds {

  public function __construct(
    private readonly Connection $database,
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly RefundBook $book,
    private readonly Deeds $deeds,
    private readonly PassMails $mails,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Gives a payment back, whole, as an operator wants.
   *
   * @return bool
   *   False when it had been given back before.
   *
   * @throws \Drupal\ag_subscription\RefundException
   *   When it was not. Then all is as it was, and what was asked for without an answer is asked for again by cron.
   */
  public function refund(Payment $payment): bool {
    // A second click has waited for the first.
    return $this->alone($payment, function (Payment $payment): bool {
      if ($payment->status === PaymentStatus::Refunded) {
        return FALSE;
      }
      if (!$payment->isRefundable()) {
        throw new RefundException('Only money that was taken can be given back.');
      }
      $amount = Money::text($payment->amount, $payment->currency);
      try {
        $reference = $this->carryOut($payment, $this->book->intend($payment));
      }
      catch (RefundException $problem) {
        $this->deeds->note((int) $payment->subscription, Deeds::REFUND, "$amount were not given back: {$problem->getMessage()}");
        throw $problem;
      }
      $this->deeds->note((int) $payment->subscription, Deeds::REFUND, "$amount given back" . ($reference === NULL ? '.' : ": $reference."));
      return TRUE;
    });
  }

  /**
   * Notes that a payment is to be given back. It is once the caller's transaction is over: by goOn(), or by cron.
   */
  public function intend(Payment $payment): void {
    if ($payment->amount > 0) {
      $this->book->intend($payment);
    }
  }

  /**
   * Gives back what was noted. Not within a transaction.
   */
  public function goOn(): void {
    foreach ($this->book->open() as $refund) {
      $payment = $this->payments->get($refund->payment);
      if ($payment === NULL) {
        $this->book->settle($refund, RefundStatus::Refused, reason: 'The payment is gone.');
        continue;
      }
      try {
        $this->alone($payment, fn(Payment $payment): mixed => $payment->isRefundable() ? $this->carryOut($payment, $refund) : NULL);
      }
      catch (RefundException | Problem) {
        // It is in the log, and stays paid for an operator to do it; one that was not answered is asked for again.
      }
    }
  }

  /**
   * Whether giving a payment back ends the pass: not when a later one paid for the time that runs.
   */
  public function ends(Payment $payment): bool {
    $subscription = $payment->subscription === NULL ? NULL : $this->subscriptions->get($payment->subscription);
    return $subscription !== NULL
      && $subscription->status !== SubscriptionStatus::Expired
      && !$this->payments->hasPaidLater($payment);
  }

  /**
   * Notes that the gateway has given a payment back: the time that it paid for is over.
   */
  public function given(Payment $payment): void {
    if ($payment->status !== PaymentStatus::Paid || $payment->subscription === NULL) {
      return;
    }
    $ends = $this->ends($payment);
    $payment = $this->payments->update($payment, ['status' => PaymentStatus::Refunded->value]);
    foreach ($this->book->of($payment) as $refund) {
      // The gateway's event was quicker than its answer, or came instead of it.
      if ($refund->status === RefundStatus::Asked) {
        $this->book->settle($refund, RefundStatus::Given);
      }
    }
    $subscription = $this->subscriptions->get($payment->subscription);
    if ($subscription !== NULL) {
      $this->mails->refunded($ends ? $this->states->expire($subscription) : $subscription, $payment);
    }
  }

  /**
   * Notes that the money came back from the member's bank: an operator has to give it in another way, who reads so in the log.
   */
  public function cameBack(Payment $payment, string $reason): void {
    if ($payment->status !== PaymentStatus::Refunded) {
      return;
    }
    $payment = $this->payments->update($payment, ['status' => PaymentStatus::Paid->value]);
    foreach ($this->book->of($payment) as $refund) {
      if ($refund->status === RefundStatus::Given) {
        $this->book->settle($refund, RefundStatus::Failed, reason: $reason);
      }
    }
    $this->logger->critical('Give @amount back by hand: the refund of the payment @reference came back. @reason', [
      '@amount' => Money::text($payment->amount, $payment->currency),
      '@reference' => $payment->reference,
      '@reason' => $reason,
    ]);
    $subscription = $payment->subscription === NULL ? NULL : $this->subscriptions->get($payment->subscription);
    if ($subscription !== NULL) {
      $this->mails->refundFailed($subscription, $payment);
    }
  }

  private function alone(Payment $payment, callable $task): mixed {
    $locks = ["payment:{$payment->id}", ...($payment->uid === NULL ? [] : [Exclusive::member($payment->uid)])];
    return $this->exclusive->run($locks, fn(): mixed => $task($this->payments->get($payment->id) ?? $payment));
  }

  /**
   * Asks the gateway, and notes its answer.
   *
   * @return string|null
   *   By what the gateway knows the refund.
   */
  private function carryOut(Payment $payment, Refund $refund): ?string {
    $reference = $this->ask($payment, $refund);
    $transaction = $this->database->startTransaction();
    try {
      $this->book->settle($refund, RefundStatus::Given, $reference);
      $this->given($payment);
    }
    catch (\Throwable $error) {
      // Cron, or a second try, notes it.
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
    $this->logger->notice('@amount given back: payment @reference.', [
      '@amount' => Money::text($payment->amount, $payment->currency),
      '@reference' => $payment->reference,
    ]);
    return $reference;
  }

  private function ask(Payment $payment, Refund $refund): ?string {
    try {
      return $this->gateways->get($payment->gateway)->refund((string) $payment->reference, $refund->key);
    }
    catch (NoAnswerException $error) {
      $this->warn($payment, $error);
      throw new RefundException('The payment service did not answer. Try again: the money is given back once only.', previous: $error);
    }
    catch (GatewayException $error) {
      $this->warn($payment, $error);
      $this->book->settle($refund, RefundStatus::Refused, reason: $error->getMessage());
      throw new RefundException("The payment service refused: {$error->getMessage()}", previous: $error);
    }
  }

  private function warn(Payment $payment, \Exception $error): void {
    $this->logger->critical('Give @amount back by hand, unless it is asked for again: the payment @reference was not given back. @error', [
      '@amount' => Money::text($payment->amount, $payment->currency),
      '@reference' => $payment->reference,
      '@error' => $error->getMessage(),
    ]);
  }

}
