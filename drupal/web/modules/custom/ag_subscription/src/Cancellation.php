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
      $subscription = $this->subscriptions->live($uid) ?? throw Problem::noPass();
      if ($subscription->status === SubscriptionStatus::Cancelled) {
        return $subscription;
      }
      if ($subscription->status === SubscriptionStatus::Pending) {
        throw new Problem(409, 'Your payment has not been confirmed yet. Try again later.');
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
      $subscription = $this->subscriptions->live($uid) ?? throw Problem::noPass();
      if ($subscription->status === SubscriptionStatus::Cancelled && $subscription->periodEnd <= $this->time->getCurrentTime()) {
        throw Problem::noPass();
      }
      return $subscription->status === SubscriptionStatus::Cancelled ? $this->states->resume($subscription) : $subscription;
    });
  }

}
