<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\NoAnswerException;
use Drupal\Core\Database\Connection;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\KeyValueStore\KeyValueStoreExpirableInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Gives members' payments back, each once, and ends the time that they paid for.
 */
final class Refunds {

  /**
   * Seconds that refusals are remembered: longer than gateways know a key.
   */
  private const MEMORY = 30 * 86400;

  public function __construct(
    private readonly Connection $database,
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly KeyValueExpirableFactoryInterface $keyValue,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Gives a payment back, whole.
   *
   * @return bool
   *   False when it had been given back before.
   *
   * @throws \Drupal\ag_subscription\RefundException
   *   When it was not. Then all is as it was.
   */
  public function refund(Payment $payment): bool {
    $locks = ["payment:{$payment->id}", ...($payment->uid === NULL ? [] : [Exclusive::member($payment->uid)])];
    // A second click has waited for the first.
    return $this->exclusive->run($locks, fn(): bool => $this->once($this->payments->get($payment->id) ?? $payment));
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
    $this->payments->update($payment, ['status' => PaymentStatus::Refunded->value]);
    if ($ends) {
      $this->states->expire($this->subscriptions->get($payment->subscription));
    }
  }

  private function once(Payment $payment): bool {
    if ($payment->status === PaymentStatus::Refunded) {
      return FALSE;
    }
    if (!$payment->isRefundable()) {
      throw new RefundException('Only money that was taken can be given back.');
    }
    $this->ask($payment);
    $transaction = $this->database->startTransaction();
    try {
      $this->given($payment);
    }
    catch (\Throwable $error) {
      // The gateway's own event, or a second try, notes it.
      $transaction->rollBack();
      throw $error;
    }
    unset($transaction);
    $this->logger->notice('@amount given back: payment @reference.', [
      '@amount' => Money::text($payment->amount, $payment->currency),
      '@reference' => $payment->reference,
    ]);
    return TRUE;
  }

  private function ask(Payment $payment): void {
    try {
      $this->gateways->get($payment->gateway)->refund((string) $payment->reference, $this->key($payment));
    }
    catch (NoAnswerException $error) {
      $this->warn($payment, $error);
      throw new RefundException('The payment service did not answer. Try again: the money is given back once only.', previous: $error);
    }
    catch (GatewayException $error) {
      $this->warn($payment, $error);
      $this->refusals()->setWithExpire($payment->uuid, $this->refusals()->get($payment->uuid, 0) + 1, self::MEMORY);
      throw new RefundException("The payment service refused: {$error->getMessage()}", previous: $error);
    }
  }

  /**
   * The same until the gateway has refused: it would repeat its refusal to a key that it knows.
   */
  private function key(Payment $payment): string {
    return "refund-{$payment->uuid}-{$this->refusals()->get($payment->uuid, 0)}";
  }

  private function refusals(): KeyValueStoreExpirableInterface {
    return $this->keyValue->get('ag_subscription.refusals');
  }

  private function warn(Payment $payment, \Exception $error): void {
    $this->logger->warning('The payment @reference was not given back: @error', [
      '@reference' => $payment->reference,
      '@error' => $error->getMessage(),
    ]);
  }

}
