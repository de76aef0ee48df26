<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;

/**
 * Steps that members' banks want for payments of a pass that they have: a renewal, a change of plan, another card.
 */
final class PayerSteps {

  public function __construct(
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly Outcomes $outcomes,
  ) {}

  /**
   * Asks what has become of the payment that waits for a member.
   *
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   The subscription as it is by that, and the step that is still to be taken.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When none waits, when it was declined, or when nobody knows.
   */
  public function confirm(int $uid): array {
    return $this->exclusive->run([Exclusive::member($uid)], function () use ($uid): array {
      $subscription = $this->subscriptions->live($uid) ?? throw Problem::noPass();
      $payment = $this->payments->awaiting($subscription) ?? throw new Problem(409, 'No payment waits for you.');
      return $this->look($subscription, $payment);
    });
  }

  /**
   * The same, for a payment that is known to wait. The caller holds the member's lock.
   *
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   As above.
   */
  public function look(Subscription $subscription, Payment $payment): array {
    try {
      $result = $this->gateways->get($payment->gateway)->look((string) $payment->reference);
    }
    catch (GatewayException $error) {
      throw Problem::refused($error);
    }
    $subscription = $this->outcomes->settle($subscription, $payment, $result);
    return match ($result->outcome) {
      ChargeOutcome::Declined => throw Problem::declined(),
      ChargeOutcome::TimedOut => throw Problem::timedOut(),
      default => [$subscription, $result->action],
    };
  }

  /**
   * The gateway tells that a step was taken: so it is asked what came of it, unless the member was quicker.
   */
  public function told(Payment $payment): void {
    $this->exclusive->run([Exclusive::member((int) $payment->uid)], function () use ($payment): void {
      $subscription = $this->subscriptions->live((int) $payment->uid);
      $awaiting = $this->payments->get($payment->id);
      if ($subscription !== NULL && $awaiting?->awaitsPayer) {
        $this->look($subscription, $awaiting);
      }
    });
  }

  /**
   * Ends the wait for a member. What was paid all the same counts. The caller holds the member's lock.
   */
  public function end(Subscription $subscription, Payment $payment): Subscription {
    try {
      $result = $this->gateways->get($payment->gateway)->look((string) $payment->reference, isOver: TRUE);
    }
    catch (GatewayException) {
      // A pass is not kept open by a gateway that is gone; what is paid later is given back.
      return $subscription;
    }
    return $this->outcomes->settle($subscription, $payment, $result);
  }

}
