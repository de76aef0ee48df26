<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;

/**
 * Books cancellations by members and operators, and takes them back.
 */
final class Cancellation {

  public function __construct(
    private readonly Exclusive $exclusive,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly PassMails $mails,
    private readonly TimeInterface $time,
    private readonly Deeds $deeds,
    private readonly Connection $database,
  ) {}

  /**
   * Cancels: the pass stays until the period's end. Without a paid period left, it ends at once.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When there is nothing to cancel.
   */
  public function cancel(int $uid): Subscription {
    return $this->exclusive->run([Exclusive::member($uid)], function () use ($uid): Subscription {
      $subscription = $this->confirmed($uid);
      if ($subscription->status === SubscriptionStatus::Cancelled) {
        return $subscription;
      }
      $cancelled = $this->hasTimeLeft($subscription)
        ? $this->states->cancel($subscription)
        : $this->states->expire($subscription);
      $this->mails->cancelled($cancelled);
      return $cancelled;
    });
  }

  /**
   * Cancels a pass for its member, who gets a mail about it.
   *
   * @param \Drupal\ag_subscription\Subscription $pass
   *   As the operator saw it.
   * @param bool $atOnce
   *   Whether it ends now. A paid period is lost then; a payment that is confirmed later is given back.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When it has ended already.
   */
  public function byOperator(Subscription $pass, bool $atOnce): Subscription {
    return $this->exclusive->run([Exclusive::member($pass->uid)], function () use ($pass, $atOnce): Subscription {
      $pass = $this->subscriptions->get($pass->id);
      if ($pass === NULL || $pass->status === SubscriptionStatus::Expired) {
        throw new Problem(409, 'This game pass has ended already.');
      }
      if (!$atOnce && $pass->status === SubscriptionStatus::Cancelled) {
        return $pass;
      }
      $transaction = $this->database->startTransaction();
      $cancelled = $atOnce || !$this->hasTimeLeft($pass) ? $this->states->expire($pass) : $this->states->cancel($pass);
      $this->deeds->note($pass->id, Deeds::CANCEL, $cancelled->status === SubscriptionStatus::Expired
        ? 'Ended at once.'
        : 'Cancelled: it ends when the paid time is over.');
      unset($transaction);
      $this->mails->withdrawn($cancelled);
      return $cancelled;
    });
  }

  /**
   * Whether a pass can be cancelled for later: it is paid, and its period runs.
   */
  public function hasTimeLeft(Subscription $pass): bool {
    return $pass->status->givesPass() && $pass->periodEnd > $this->time->getCurrentTime();
  }

  /**
   * Takes a cancellation back.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When none is booked.
   */
  public function resume(int $uid): Subscription {
    return $this->exclusive->run([Exclusive::member($uid)], function () use ($uid): Subscription {
      $subscription = $this->confirmed($uid);
      if ($subscription->status === SubscriptionStatus::Cancelled && $subscription->periodEnd <= $this->time->getCurrentTime()) {
        throw Problem::noPass();
      }
      return $subscription->status === SubscriptionStatus::Cancelled ? $this->states->resume($subscription) : $subscription;
    });
  }

  private function confirmed(int $uid): Subscription {
    $subscription = $this->subscriptions->live($uid) ?? throw Problem::noPass();
    return $subscription->status === SubscriptionStatus::Pending ? throw Problem::unconfirmed() : $subscription;
  }

}
