<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;

/**
 * Books members' cancellations, and takes them back.
 */
final class Cancellation {

  public function __construct(
    private readonly Exclusive $exclusive,
    private readonly Subscriptions $subscriptions,
    private readonly States $states,
    private readonly PassMails $mails,
    private readonly TimeInterface $time,
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
      $cancelled = $subscription->periodEnd > $this->time->getCurrentTime()
        ? $this->states->cancel($subscription)
        : $this->states->expire($subscription);
      $this->mails->cancelled($cancelled);
      return $cancelled;
    });
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
