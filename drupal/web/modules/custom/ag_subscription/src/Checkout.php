<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\user\UserInterface;

/**
 * Sells subscriptions.
 *
 * A token buys at most one subscription. A failed purchase stores nothing.
 */
final readonly class Checkout {

  public function __construct(
    private Connection $database,
    private UserLock $userLock,
    private PaymentCharger $charger,
    private InitialPayments $initialPayments,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private AccountRegistration $registration,
    private DeclineLimiter $declineLimiter,
    private PassMailer $mailer,
  ) {}

  /**
   * @throws \Drupal\ag_subscription\PassException
   *   The message gives the reason to the member.
   */
  public function forMember(Order $order, UserInterface $member): Subscription {
    $uid = (int) $member->id();
    return $this->userLock->forUser($uid, function () use ($order, $member, $uid): Subscription {
      $payment = $this->initialPayments->findByToken($order, "member:$uid", $uid);
      return $this->subscriptions->forPayment($payment)
        ?? $this->createSubscription($order, $payment, "member:$uid", $member);
    });
  }

  /**
   * Creates both the account and the subscription, or neither.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   The message gives the reason to the visitor.
   */
  public function forNewMember(Order $order, UserInterface $account): Subscription {
    $name = mb_strtolower($account->getAccountName());
    $mail = mb_strtolower((string) $account->getEmail());
    $owner = Crypt::hashBase64("$name\n$mail");
    $locks = array_map(
      Crypt::hashBase64(...),
      ["token:{$order->token}", "name:$name", "mail:$mail"],
    );
    return $this->userLock->run([...$locks, $owner], function () use ($order, $account, $owner): Subscription {
      $payment = $this->initialPayments->findByToken($order, $owner, NULL);
      return $this->subscriptions->forPayment($payment)
        ?? $this->createSubscription($order, $payment, $owner, $account);
    });
  }

  private function createSubscription(
    Order $order,
    ?Payment $payment,
    string $owner,
    UserInterface $buyer,
  ): Subscription {
    $uid = $buyer->isNew() ? NULL : (int) $buyer->id();
    if ($uid !== NULL && $this->subscriptions->findLive($uid) !== NULL) {
      throw new PassException(409, 'You already have a game pass.');
    }
    return $this->declineLimiter->limit(
      fn(): Subscription => $this->pay($order, $payment, $owner, $buyer, $uid),
    );
  }

  private function pay(
    Order $order,
    ?Payment $payment,
    string $owner,
    UserInterface $buyer,
    ?int $uid,
  ): Subscription {
    $fieldErrors = $uid === NULL ? $this->registration->validate($buyer) : [];
    [$payment, $plan] = $this->initialPayments->start($order, $payment, $owner, $uid, $fieldErrors);
    $pay = fn(): Subscription => $this->complete(
      $order,
      $plan,
      $payment,
      $this->charge($order, $payment, $buyer),
      $buyer,
    );
    return $uid === NULL
      ? $this->registration->limit($pay, fn() => $this->initialPayments->abandon($payment))
      : $pay();
  }

  private function charge(Order $order, Payment $payment, UserInterface $buyer): ChargeResult {
    $charge = Charge::of($payment, token: $order->token, payer: [
      'name' => "{$order->firstName} {$order->lastName}",
      'email' => (string) $buyer->getEmail(),
      'postal_code' => $order->postalCode,
    ]);
    $result = $this->charger->charge($payment, $charge);
    if ($result->outcome === ChargeOutcome::ActionRequired) {
      $this->initialPayments->awaitPayer($payment, $result);
      throw PassException::action($result->action);
    }
    return $result;
  }

  private function complete(
    Order $order,
    Plan $plan,
    Payment $payment,
    ChargeResult $result,
    UserInterface $buyer,
  ): Subscription {
    $transaction = $this->database->startTransaction();
    try {
      $payment = $this->initialPayments->recordCharge($payment, $result);
      if ($buyer->isNew()) {
        $this->registration->save($buyer, $order->consent);
      }
      $subscription = $this->lifecycle->begin(
        (int) $buyer->id(),
        $plan,
        $order,
        $payment,
        $result->customer,
      );
      $this->initialPayments->attach($payment, $subscription);
      if ($subscription->status === SubscriptionStatus::Active) {
        $this->mailer->queue(PassMailer::WELCOME, $subscription, $payment);
      }
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      $this->initialPayments->reverse($payment, $result->reference);
      throw $error;
    }
    unset($transaction);
    return $subscription;
  }

}
