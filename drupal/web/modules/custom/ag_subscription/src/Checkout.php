<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\Component\Utility\Crypt;
use Drupal\user\UserInterface;

/**
 * Sells subscriptions.
 *
 * A token buys at most one subscription; it and the coupon are reserved before the charge. A failed
 * purchase stores nothing.
 */
final readonly class Checkout {

  public function __construct(
    private TransactionRunner $transactions,
    private UserLock $userLock,
    private Gateways $gateways,
    private PaymentCharger $charger,
    private PaymentStorage $payments,
    private PlanRepository $plans,
    private CouponRepository $coupons,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private AccountRegistration $registration,
    private PassMailer $mailer,
  ) {}

  public function forMember(Order $order, UserInterface $member): Subscription {
    $uid = (int) $member->id();
    return $this->userLock->forUser(
      $uid,
      fn(): Subscription => $this->buy($order, $member, "member:$uid", $uid),
    );
  }

  /**
   * Creates both the account and the subscription, or neither.
   */
  public function forNewMember(Order $order, UserInterface $account): Subscription {
    $name = mb_strtolower($account->getAccountName());
    $mail = mb_strtolower((string) $account->getEmail());
    $owner = Crypt::hashBase64("$name\n$mail");
    $locks = array_map(
      Crypt::hashBase64(...),
      ["token:{$order->token}", "name:$name", "mail:$mail"],
    );
    return $this->userLock->run(
      [...$locks, $owner],
      fn(): Subscription => $this->buy($order, $account, $owner, NULL),
    );
  }

  /**
   * @param string $owner
   *   Who may send the token again.
   * @param int|null $uid
   *   The member, or NULL without an account.
   */
  private function buy(
    Order $order,
    UserInterface $buyer,
    string $owner,
    ?int $uid,
  ): Subscription {
    // A token belongs to the buyer and the plan with which it was sent first.
    $payment = $this->payments->findByToken($order->token, fn(Payment $payment): bool =>
      $payment->purpose === Payment::FIRST
      && $payment->plan === $order->plan
      && ($payment->owner === $owner || ($uid !== NULL && $payment->uid === $uid)));
    $bought = $this->subscriptions->forPayment($payment);
    if ($bought !== NULL) {
      return $bought;
    }
    if ($uid !== NULL && $this->subscriptions->findLive($uid) !== NULL) {
      throw new PassException(409, 'You already have a game pass.');
    }
    $pay = fn(): Subscription => $this->charger->limitDeclines(
      function () use ($order, $payment, $buyer, $owner, $uid): Subscription {
        [$plan, $coupon] = $this->validate($order, $payment, $buyer, $uid);
        $payment ??= $this->reserve($order, $plan, $coupon, $owner, $uid);
        return $this->pay($order, $plan, $payment, $buyer);
      },
    );
    return $uid === NULL ? $this->registration->limit($pay) : $pay();
  }

  /**
   * @param \Drupal\ag_subscription\Payment|null $payment
   *   A payment that timed out, and keeps its price.
   *
   * @return array{\Drupal\ag_subscription\Plan, \Drupal\ag_subscription\Coupon|null}
   *   The plan, and the coupon of a new payment.
   */
  private function validate(
    Order $order,
    ?Payment $payment,
    UserInterface $buyer,
    ?int $uid,
  ): array {
    $errors = $order->errors + ($uid === NULL ? $this->registration->validate($buyer) : []);
    // A payment that started while the plan was on sale is valid.
    $plan = $payment === NULL
      ? $this->plans->find($order->plan)
      : $this->plans->findIncludingUnpublished($order->plan);
    if ($plan === NULL) {
      throw PassException::input($errors + ['plan' => "There is no plan \"{$order->plan}\"."]);
    }
    $coupon = NULL;
    if ($order->coupon !== NULL && $payment === NULL) {
      try {
        $coupon = $this->coupons->validate($order->coupon, $plan, $uid);
      }
      catch (PassException $exception) {
        $errors += $exception->fieldErrors;
      }
    }
    return $errors === [] ? [$plan, $coupon] : throw PassException::input($errors);
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
    $columns = [
      'owner' => $owner,
      'uid' => $uid,
      'purpose' => Payment::FIRST,
      'plan' => $plan->id,
      'coupon' => $coupon?->code,
      'amount' => $plan->price - ($coupon?->discount($plan->price) ?? 0),
      'currency' => $plan->currency,
      'description' => $plan->title . ($coupon === NULL ? '' : " (coupon {$coupon->code})"),
      'gateway' => $this->gateways->current()->getPluginId(),
    ];
    return $this->transactions->run(function () use ($columns, $order, $coupon, $uid): Payment {
      $payment = $this->payments->create($columns, $order->token);
      if ($coupon !== NULL) {
        $this->coupons->redeem($coupon, $payment, $uid);
      }
      return $payment;
    });
  }

  private function pay(
    Order $order,
    Plan $plan,
    Payment $payment,
    UserInterface $buyer,
  ): Subscription {
    $result = $this->charger->charge($payment, Charge::of($payment, token: $order->token, payer: [
      'name' => "{$order->firstName} {$order->lastName}",
      'email' => (string) $buyer->getEmail(),
      'postal_code' => $order->postalCode,
    ]));
    if ($result->outcome === ChargeOutcome::ActionRequired) {
      // The client sends the same token again after the action.
      $this->payments->update($payment, ['reference' => $result->reference, 'awaits_payer' => 1]);
      throw PassException::action($result->action);
    }
    $payment = $this->payments->recordResult($payment, $result);
    try {
      return $this->transactions->run(
        fn(): Subscription => $this->complete($order, $plan, $payment, $buyer, $result),
      );
    }
    catch (\Throwable $error) {
      $this->charger->reverse($payment, $result->reference);
      throw $error;
    }
  }

  private function complete(
    Order $order,
    Plan $plan,
    Payment $payment,
    UserInterface $buyer,
    ChargeResult $result,
  ): Subscription {
    // Writes first, so that a concurrent webhook waits for this transaction or finds its result.
    $payment = $this->payments->update($payment, ['reference' => $result->reference]);
    // A webhook may have confirmed the payment meanwhile.
    $isPaid = $result->outcome === ChargeOutcome::Paid || $payment->confirmed;
    if ($buyer->isNew()) {
      $this->registration->save($buyer, $order->consent);
    }
    $uid = (int) $buyer->id();
    $subscription = $this->lifecycle->begin($uid, $plan, $order, $payment, $isPaid, $result->customer);
    $this->payments->update($payment, [
      'uid' => $uid,
      'subscription' => $subscription->id,
      'status' => ($isPaid ? PaymentStatus::Paid : PaymentStatus::Pending)->value,
      'awaits_payer' => 0,
    ]);
    $this->coupons->assign($payment, $uid);
    if ($isPaid) {
      $this->mailer->queue(PassMailer::WELCOME, $subscription, $payment);
    }
    return $subscription;
  }

}
