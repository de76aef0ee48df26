<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\UnknownTokenException;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Utility\Error;
use Drupal\user\UserInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Renews subscriptions whose period is over, and ends those that will not renew. Running it again changes nothing.
 */
final class Renewals {

  private const BATCH = 50;

  public function __construct(
    private readonly Connection $database,
    private readonly Exclusive $exclusive,
    private readonly Gateways $gateways,
    private readonly Payments $payments,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly PassMails $mails,
    private readonly TimeInterface $time,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Looks at all that are due. One that fails does not hold up the others.
   */
  public function run(): void {
    $last = 0;
    while ($ids = $this->subscriptions->due($this->time->getCurrentTime(), $last, self::BATCH)) {
      foreach ($ids as $id) {
        try {
          $this->renew($id);
        }
        catch (\Exception $error) {
          Error::logException($this->logger, $error, 'A game pass could not be renewed: @message');
        }
      }
      $last = max($ids);
    }
  }

  private function renew(int $id): void {
    $uid = $this->subscriptions->get($id)?->uid;
    if ($uid === NULL) {
      return;
    }
    $this->exclusive->run([Exclusive::member($uid)], function () use ($id): void {
      // Another may have dealt with it while this waited.
      $subscription = $this->subscriptions->get($id);
      $isDue = $subscription !== NULL
        && $subscription->status !== SubscriptionStatus::Expired
        && $subscription->nextAttempt <= $this->time->getCurrentTime();
      if ($isDue) {
        $this->next($subscription);
      }
    });
  }

  private function next(Subscription $subscription): void {
    $member = $this->entityTypeManager->getStorage('user')->load($subscription->uid);
    $ends = match ($subscription->status) {
      SubscriptionStatus::Pending, SubscriptionStatus::Cancelled => TRUE,
      SubscriptionStatus::PastDue => $subscription->graceEnd <= $this->time->getCurrentTime(),
      default => FALSE,
    };
    // Who was blocked cannot play, so pays no more.
    if ($ends || !$member instanceof UserInterface || !$member->isActive()) {
      $ended = $this->states->expire($subscription);
      if ($subscription->status === SubscriptionStatus::PastDue) {
        $this->mails->ended($ended);
      }
    }
    elseif ($this->payments->isPending($subscription)) {
      $this->states->postpone($subscription);
    }
    else {
      $this->pay($subscription);
    }
  }

  private function pay(Subscription $subscription): void {
    $payment = $this->payments->open($subscription, Payment::RENEWAL) ?? $this->start($subscription);
    $result = $this->charge($subscription, $payment);
    $transaction = $this->database->startTransaction();
    $status = match ($result->outcome) {
      ChargeOutcome::Paid => PaymentStatus::Paid,
      ChargeOutcome::Declined => PaymentStatus::Failed,
      ChargeOutcome::Pending => PaymentStatus::Pending,
      ChargeOutcome::TimedOut => PaymentStatus::Started,
    };
    $this->payments->update($payment, ['status' => $status->value, 'reference' => $result->reference ?? $payment->reference]);
    match ($status) {
      PaymentStatus::Paid => $this->states->renew($subscription),
      PaymentStatus::Failed => $this->fail($subscription, $payment),
      default => $this->states->postpone($subscription),
    };
    unset($transaction);
  }

  /**
   * A renewal did not go through, now or as a webhook told later.
   */
  public function fail(Subscription $subscription, Payment $payment): Subscription {
    $behind = $this->states->fallBehind($subscription);
    // Once a time, not once a try.
    if ($subscription->status !== SubscriptionStatus::PastDue) {
      $this->mails->failed($behind, $payment);
    }
    return $behind;
  }

  private function start(Subscription $subscription): Payment {
    return $this->payments->start([
      'owner' => "member:{$subscription->uid}",
      'uid' => $subscription->uid,
      'subscription' => $subscription->id,
      'purpose' => Payment::RENEWAL,
      'plan' => $subscription->plan,
      'amount' => max(0, $subscription->price - $subscription->credit),
      'currency' => $subscription->currency,
      'description' => "Renewal of {$subscription->planTitle}",
      'gateway' => $subscription->gateway,
    ]);
  }

  private function charge(Subscription $subscription, Payment $payment): ChargeResult {
    if ($payment->amount === 0 || $payment->confirmed) {
      return new ChargeResult(ChargeOutcome::Paid, $payment->reference);
    }
    try {
      return $this->gateways->get($payment->gateway)->charge(
        new Charge($payment->amount, $payment->currency, $payment->uuid, $payment->description, customer: $subscription->customer),
      );
    }
    catch (GatewayException | UnknownTokenException $error) {
      // That is the operator's to mend, not the member's.
      Error::logException($this->logger, $error, 'A game pass could not be renewed: @message');
      return new ChargeResult(ChargeOutcome::TimedOut);
    }
  }

}
