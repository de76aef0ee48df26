<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\user\UserInterface;

/**
 * Changes the card that pays renewals, and retries a declined renewal at once.
 */
final readonly class CardChange {

  private const MAX_TOKEN_LENGTH = 255;

  public function __construct(
    private UserLock $userLock,
    private Gateways $gateways,
    private PaymentCharger $charger,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private PaymentOutcomes $outcomes,
    private RenewalProcessor $renewals,
  ) {}

  /**
   * @return array{\Drupal\ag_subscription\Subscription, array|null}
   *   The updated subscription, and the payer action to complete first.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When the card is not accepted. Nothing has changed then.
   */
  public function change(UserInterface $member, string $token): array {
    $uid = (int) $member->id();
    return $this->userLock->forUser($uid, function () use ($member, $uid, $token): array {
      $subscription = $this->subscriptions->requireConfirmed($uid);
      if ($token === '' || strlen($token) > self::MAX_TOKEN_LENGTH) {
        throw PassException::input(['token' => 'Enter your payment details.']);
      }
      // A token belongs to the member who sent it first.
      $payment = $this->payments->findByToken($token, fn(Payment $payment): bool =>
        $payment->purpose === Payment::CARD && $payment->subscription === $subscription->id);
      if ($payment?->status === PaymentStatus::Paid) {
        return [$subscription, NULL];
      }
      $save = function () use ($payment, $subscription, $token, $member): array {
        $payment ??= $this->payments->createFor($subscription, [
          'purpose' => Payment::CARD,
          'amount' => 0,
          'description' => 'Another card',
          'gateway' => $this->gateways->current()->getPluginId(),
        ], $token);
        return [$payment, $this->charge($subscription, $payment, $token, $member)];
      };
      [$payment, $result] = $this->charger->limitDeclines($save);
      $subscription = $this->outcomes->settle($subscription, $payment, $result);
      return $result->outcome === ChargeOutcome::ActionRequired
        ? [$subscription, $result->action]
        : [$this->retryRenewal($subscription), NULL];
    });
  }

  private function charge(
    Subscription $subscription,
    Payment $payment,
    string $token,
    UserInterface $member,
  ): ChargeResult {
    $charge = Charge::of(
      $payment,
      token: $token,
      customer: $payment->gateway === $subscription->gateway ? $subscription->customer : NULL,
      payer: [
        'name' => "{$subscription->firstName} {$subscription->lastName}",
        'email' => (string) $member->getEmail(),
        'postal_code' => $subscription->postalCode,
      ],
    );
    return $this->charger->charge($payment, $charge, new PassException(
      402,
      'Your card was declined. We’ll keep charging your previous card.',
    ));
  }

  /**
   * Abandons a renewal that awaits confirmation with the previous card.
   */
  private function retryRenewal(Subscription $subscription): Subscription {
    if ($subscription->status !== SubscriptionStatus::PastDue) {
      return $subscription;
    }
    $awaiting = $this->payments->findAwaitingPayer($subscription);
    if ($awaiting?->purpose === Payment::RENEWAL) {
      $subscription = $this->outcomes->expire($subscription, $awaiting);
    }
    return $subscription->status === SubscriptionStatus::PastDue
      && $this->payments->findPending($subscription) === NULL
      ? $this->renewals->pay($subscription)
      : $subscription;
  }

}
