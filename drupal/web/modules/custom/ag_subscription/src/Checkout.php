<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\user\UserInterface;

/**
 * Sells subscriptions. A token buys one, once, however often it is sent; what fails leaves nothing.
 */
final class Checkout {

  public function __construct(
    private readonly Connection $database,
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly FirstPayments $firstPayments,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly NewAccounts $accounts,
    private readonly Declines $declines,
    private readonly PassMails $mails,
  ) {}

  /**
   * Sells a subscription to a member.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   Saying why not.
   */
  public function forMember(Order $order, UserInterface $member): Subscription {
    $uid = (int) $member->id();
    return $this->exclusive->run([Exclusive::member($uid)], function () use ($order, $member, $uid): Subscription {
      $payment = $this->firstPayments->known($order, "member:$uid", $uid);
      return $this->sold($payment) ?? $this->sell($order, $payment, "member:$uid", $member);
    });
  }

  /**
   * Sells a subscription to somebody who becomes a member by it: both, or neither.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   Saying why not.
   */
  public function forNewMember(Order $order, UserInterface $account): Subscription {
    $name = mb_strtolower($account->getAccountName());
    $mail = mb_strtolower((string) $account->getEmail());
    $locks = array_map(Crypt::hashBase64(...), ["token:{$order->token}", "name:$name", "mail:$mail"]);
    return $this->exclusive->run($locks, function () use ($order, $account, $name, $mail): Subscription {
      $owner = Crypt::hashBase64("$name\n$mail");
      $payment = $this->firstPayments->known($order, $owner, NULL);
      return $this->sold($payment) ?? $this->sell($order, $payment, $owner, $account);
    });
  }

  private function sold(?Payment $payment): ?Subscription {
    return $payment?->subscription === NULL ? NULL : $this->subscriptions->get($payment->subscription);
  }

  private function sell(Order $order, ?Payment $payment, string $owner, UserInterface $buyer): Subscription {
    $uid = $buyer->isNew() ? NULL : (int) $buyer->id();
    if ($uid !== NULL && $this->subscriptions->live($uid) !== NULL) {
      throw new Problem(409, 'You already have a game pass.');
    }
    return $this->declines->counted(fn(): Subscription => $this->pay($order, $payment, $owner, $buyer, $uid));
  }

  private function pay(Order $order, ?Payment $payment, string $owner, UserInterface $buyer, ?int $uid): Subscription {
    $faults = $uid === NULL ? $this->accounts->faults($buyer) : [];
    [$payment, $plan] = $this->firstPayments->start($order, $payment, $owner, $uid, $faults);
    $pay = fn(): Subscription => $this->complete($order, $plan, $payment, $this->charge($order, $payment, $buyer), $buyer);
    $subscription = $uid === NULL ? $this->accounts->counted($pay, fn() => $this->firstPayments->abandon($payment)) : $pay();
    if ($subscription->status === SubscriptionStatus::Active) {
      $this->mails->welcome($subscription, $payment);
    }
    return $subscription;
  }

  /**
   * Asks the gateway. What it refuses leaves no payment behind; a time-out does, and a step that the payer has to take, for the next try.
   */
  private function charge(Order $order, Payment $payment, UserInterface $buyer): ChargeResult {
    $payer = [
      'name' => "{$order->firstName} {$order->lastName}",
      'email' => (string) $buyer->getEmail(),
      'postal_code' => $order->postalCode,
    ];
    try {
      $gateway = $this->gateways->get($payment->gateway);
      $charge = new Charge($payment->amount, $payment->currency, $payment->uuid, $payment->description, $order->token, payer: $payer);
      // To the key that it knows the gateway would only repeat that it waits.
      $result = $payment->awaitsPayer ? $gateway->look((string) $payment->reference) : $gateway->charge($charge);
    }
    catch (UnknownTokenException) {
      $this->firstPayments->abandon($payment);
      throw Problem::unknownToken();
    }
    catch (GatewayException $error) {
      $this->firstPayments->abandon($payment);
      throw Problem::refused($error);
    }
    if ($result->outcome === ChargeOutcome::Declined) {
      $this->firstPayments->abandon($payment);
      throw Problem::declined();
    }
    if ($result->outcome === ChargeOutcome::ActionRequired) {
      $this->firstPayments->await($payment, $result);
      throw Problem::action($result->action);
    }
    return $result->outcome === ChargeOutcome::TimedOut ? throw Problem::timedOut() : $result;
  }

  private function complete(Order $order, Plan $plan, Payment $payment, ChargeResult $result, UserInterface $buyer): Subscription {
    $transaction = $this->database->startTransaction();
    try {
      $payment = $this->firstPayments->charged($payment, $result);
      if ($buyer->isNew()) {
        $this->accounts->save($buyer, $order->consent);
      }
      $subscription = $this->states->begin((int) $buyer->id(), $plan, $order, $payment, $result->customer);
      $this->firstPayments->finish($payment, $subscription);
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      $this->firstPayments->undo($payment, $result->reference);
      throw $error;
    }
    unset($transaction);
    return $subscription;
  }

}
