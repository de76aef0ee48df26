<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;

/**
 * Confirms renewals, plan changes and new cards that need a payer action.
 */
final readonly class PayerConfirmation {

  public function __construct(
    private UserLock $userLock,
    private Gateways $gateways,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private PaymentOutcomes $outcomes,
  ) {}

  /**
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   The updated subscription, and the action still to complete.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When no payment is waiting, it was declined, or its state is unknown.
   */
  public function confirm(int $uid): array {
    return $this->userLock->forUser($uid, function () use ($uid): array {
      $subscription = $this->subscriptions->findLive($uid) ?? throw PassException::noPass();
      $payment = $this->payments->findAwaitingPayer($subscription) ?? throw new PassException(
        409,
        'You have no payment to confirm.',
      );
      return $this->poll($subscription, $payment);
    });
  }

  /**
   * The caller holds the member's lock.
   *
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   The same as confirm().
   */
  public function poll(Subscription $subscription, Payment $payment): array {
    try {
      $result = $this->gateways->get($payment->gateway)->retrieve((string) $payment->reference);
    }
    catch (GatewayException $error) {
      throw PassException::refused($error);
    }
    $subscription = $this->outcomes->settle($subscription, $payment, $result);
    return match ($result->outcome) {
      ChargeOutcome::Declined => throw PassException::declined(),
      ChargeOutcome::TimedOut => throw PassException::timedOut(),
      default => [$subscription, $result->action],
    };
  }

  /**
   * The member's own request may have come first.
   */
  public function onGatewayEvent(Payment $payment): void {
    $this->userLock->forUser((int) $payment->uid, function () use ($payment): void {
      $subscription = $this->subscriptions->findLive((int) $payment->uid);
      $awaiting = $this->payments->get($payment->id);
      if ($subscription !== NULL && $awaiting?->awaitsPayer) {
        $this->poll($subscription, $awaiting);
      }
    });
  }

  /**
   * A payment that went through counts. The caller holds the member's lock.
   */
  public function expire(Subscription $subscription, Payment $payment): Subscription {
    try {
      $result = $this->gateways->get($payment->gateway)->retrieve(
        (string) $payment->reference,
        isOver: TRUE,
      );
    }
    catch (GatewayException) {
      // A removed gateway must not keep a pass active; payments confirmed later are refunded.
      return $subscription;
    }
    return $this->outcomes->settle($subscription, $payment, $result);
  }

}
