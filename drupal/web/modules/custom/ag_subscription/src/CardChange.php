<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\user\UserInterface;

/**
 * Lets members pay renewals by another card. A renewal that was declined is tried again by it, at once.
 */
final class CardChange {

  private const LONGEST_TOKEN = 255;

  public function __construct(
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly Outcomes $outcomes,
    private readonly PayerSteps $payerSteps,
    private readonly Renewals $renewals,
    private readonly Declines $declines,
  ) {}

  /**
   * Changes what a member pays by.
   *
   * @return array{\Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Gateway\PayerAction|null}
   *   The subscription after it, and the step that the payer has to take first.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   Saying why not. Then all is as it was.
   */
  public function change(UserInterface $member, string $token): array {
    $uid = (int) $member->id();
    return $this->exclusive->run([Exclusive::member($uid)], function () use ($member, $uid, $token): array {
      $subscription = $this->subscriptions->live($uid) ?? throw Problem::noPass();
      if ($subscription->status === SubscriptionStatus::Pending) {
        throw Problem::unconfirmed();
      }
      if ($token === '' || strlen($token) > self::LONGEST_TOKEN) {
        throw Problem::input(['token' => 'Enter how you pay.']);
      }
      $payment = $this->known($subscription, $token);
      if ($payment?->status === PaymentStatus::Paid) {
        return [$subscription, NULL];
      }
      [$payment, $result] = $this->declines->counted(function () use ($payment, $subscription, $token, $member): array {
        $payment ??= $this->start($subscription, $token);
        return [$payment, $this->ask($subscription, $payment, $token, $member)];
      });
      if ($result->outcome === ChargeOutcome::ActionRequired) {
        $this->payments->await($payment, $result->reference, PaymentStatus::Pending);
        return [$subscription, $result->action];
      }
      $subscription = $this->outcomes->settle($subscription, $payment, $result);
      return [$this->tryAgain($subscription), NULL];
    });
  }

  /**
   * What the token was given for before. It belongs to whoever sent it first.
   */
  private function known(Subscription $subscription, string $token): ?Payment {
    $payment = $this->payments->byToken($token);
    $isOwn = $payment === NULL || ($payment->purpose === Payment::CARD && $payment->subscription === $subscription->id);
    return $isOwn ? $payment : throw Problem::tokenUsed();
  }

  private function start(Subscription $subscription, string $token): Payment {
    try {
      return $this->payments->start([
        'owner' => "member:{$subscription->uid}",
        'uid' => $subscription->uid,
        'subscription' => $subscription->id,
        'purpose' => Payment::CARD,
        'plan' => $subscription->plan,
        'amount' => 0,
        'currency' => $subscription->currency,
        'description' => 'Another card',
        'gateway' => $this->gateways->current()->name(),
      ], $token);
    }
    catch (IntegrityConstraintViolationException) {
      throw Problem::tokenUsed();
    }
  }

  private function ask(Subscription $subscription, Payment $payment, string $token, UserInterface $member): ChargeResult {
    $payer = [
      'name' => "{$subscription->firstName} {$subscription->lastName}",
      'email' => (string) $member->getEmail(),
      'postal_code' => $subscription->postalCode,
    ];
    $customer = $payment->gateway === $subscription->gateway ? $subscription->customer : NULL;
    try {
      $gateway = $this->gateways->get($payment->gateway);
      $charge = new Charge(0, $payment->currency, $payment->uuid, $payment->description, $token, $customer, $payer);
      $result = $payment->awaitsPayer ? $gateway->look((string) $payment->reference) : $gateway->charge($charge);
    }
    catch (UnknownTokenException) {
      $this->payments->drop($payment);
      throw Problem::unknownToken();
    }
    catch (GatewayException $error) {
      $this->payments->drop($payment);
      throw Problem::refused($error);
    }
    if ($result->outcome === ChargeOutcome::Declined) {
      $this->payments->drop($payment);
      throw new Problem(402, 'Your card was declined. You pay by the one from before.');
    }
    return $result->outcome === ChargeOutcome::TimedOut ? throw Problem::timedOut() : $result;
  }

  /**
   * A renewal that waits for the card from before is given up for the new one.
   */
  private function tryAgain(Subscription $subscription): Subscription {
    if ($subscription->status !== SubscriptionStatus::PastDue) {
      return $subscription;
    }
    $waiting = $this->payments->awaiting($subscription);
    if ($waiting?->purpose === Payment::RENEWAL) {
      $subscription = $this->payerSteps->end($subscription, $waiting);
    }
    return $subscription->status === SubscriptionStatus::PastDue && $this->payments->pending($subscription) === NULL
      ? $this->renewals->pay($subscription)
      : $subscription;
  }

}
