<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\Config\ConfigFactoryInterface;

/**
 * Moves subscriptions from state to state, and their members' role with them.
 */
final class States {

  private const DAY = 86400;
  private const HOUR = 3600;

  /**
   * Seconds that a first payment may wait for its confirmation; bank transfers take days.
   */
  private const LONGEST_PENDING = 14 * self::DAY;

  public function __construct(
    private readonly Subscriptions $subscriptions,
    private readonly PassRole $role,
    private readonly UuidInterface $uuids,
    private readonly TimeInterface $time,
    private readonly ConfigFactoryInterface $configFactory,
  ) {}

  /**
   * Begins a subscription.
   *
   * @param int $uid
   *   The member.
   * @param \Drupal\ag_subscription\Plan $plan
   *   The plan.
   * @param \Drupal\ag_subscription\Order $order
   *   Who buys.
   * @param \Drupal\ag_subscription\Payment $payment
   *   Paid, or pending.
   * @param string|null $customer
   *   By what the gateway knows the payer.
   */
  public function begin(int $uid, Plan $plan, Order $order, Payment $payment, ?string $customer): Subscription {
    $now = $this->time->getCurrentTime();
    $isPaid = $payment->status === PaymentStatus::Paid;
    $end = Period::end($now, $plan->interval, Period::day($now));
    return $this->followed($this->subscriptions->insert([
      'uuid' => $this->uuids->generate(),
      'uid' => $uid,
      'status' => ($isPaid ? SubscriptionStatus::Active : SubscriptionStatus::Pending)->value,
      'paid' => $payment->amount,
      'coupon' => $payment->coupon,
      'gateway' => $payment->gateway,
      'customer' => $customer,
      'first_name' => $order->firstName,
      'last_name' => $order->lastName,
      'postal_code' => $order->postalCode,
      'period_start' => $now,
      'period_end' => $end,
      'next_attempt' => $isPaid ? $end : $now + self::LONGEST_PENDING,
      'created' => $now,
    ] + $this->planColumns($plan, $now)));
  }

  /**
   * The first payment is confirmed: the paid time begins.
   */
  public function confirm(Subscription $subscription): Subscription {
    $now = $this->time->getCurrentTime();
    $day = Period::day($now);
    return $this->startPeriod($subscription, $now, ['anchor_day' => $day], Period::end($now, $subscription->interval, $day));
  }

  /**
   * A renewal is paid: the next period follows the last, or begins now when that is long over.
   */
  public function renew(Subscription $subscription): Subscription {
    $now = $this->time->getCurrentTime();
    $start = $subscription->nextEnd($subscription->periodEnd) > $now ? $subscription->periodEnd : $now;
    $used = min($subscription->credit, $subscription->price);
    $columns = ['paid' => $subscription->price, 'credit' => $subscription->credit - $used];
    return $this->startPeriod($subscription, $start, $columns, $subscription->nextEnd($start));
  }

  /**
   * Another plan is paid for: its first period begins now. Changing undoes a cancellation.
   *
   * @param \Drupal\ag_subscription\Subscription $subscription
   *   The subscription.
   * @param \Drupal\ag_subscription\Plan $plan
   *   The new plan.
   * @param int $credit
   *   What is left for later payments.
   */
  public function change(Subscription $subscription, Plan $plan, int $credit): Subscription {
    $now = $this->time->getCurrentTime();
    $columns = $this->planColumns($plan, $now) + ['paid' => $plan->price, 'credit' => $credit];
    return $this->startPeriod($subscription, $now, $columns, Period::end($now, $plan->interval, Period::day($now)));
  }

  /**
   * A renewal was declined: the pass stays for some days, in which it is tried again.
   */
  public function fallBehind(Subscription $subscription): Subscription {
    $settings = $this->configFactory->get('ag_subscription.settings');
    $now = $this->time->getCurrentTime();
    $graceEnd = $subscription->graceEnd ?? $now + $settings->get('grace_days') * self::DAY;
    return $this->move($subscription, SubscriptionStatus::PastDue, [
      'grace_end' => $graceEnd,
      'next_attempt' => min($graceEnd, $now + $settings->get('retry_hours') * self::HOUR),
    ]);
  }

  /**
   * The gateway did not answer, or is still to tell: nothing is known, so nothing changes for now.
   */
  public function postpone(Subscription $subscription): Subscription {
    return $this->subscriptions->update($subscription, ['next_attempt' => $this->time->getCurrentTime() + self::HOUR]);
  }

  public function cancel(Subscription $subscription): Subscription {
    return $this->move($subscription, SubscriptionStatus::Cancelled, ['next_attempt' => $subscription->periodEnd, 'grace_end' => NULL]);
  }

  public function resume(Subscription $subscription): Subscription {
    return $this->move($subscription, SubscriptionStatus::Active, ['next_attempt' => $subscription->periodEnd]);
  }

  public function expire(Subscription $subscription): Subscription {
    return $this->move($subscription, SubscriptionStatus::Expired, ['live_uid' => NULL, 'grace_end' => NULL]);
  }

  private function startPeriod(Subscription $subscription, int $start, array $columns, int $end): Subscription {
    return $this->move($subscription, SubscriptionStatus::Active, $columns + [
      'period_start' => $start,
      'period_end' => $end,
      'next_attempt' => $end,
      'grace_end' => NULL,
    ]);
  }

  private function planColumns(Plan $plan, int $now): array {
    return [
      'plan' => $plan->id,
      'plan_nid' => $plan->nid,
      'plan_title' => $plan->title,
      'plan_interval' => $plan->interval,
      'anchor_day' => Period::day($now),
      'price' => $plan->price,
      'currency' => $plan->currency,
    ];
  }

  private function move(Subscription $subscription, SubscriptionStatus $status, array $columns): Subscription {
    return $this->followed($this->subscriptions->update($subscription, ['status' => $status->value] + $columns));
  }

  private function followed(Subscription $subscription): Subscription {
    $this->role->follow($subscription);
    return $subscription;
  }

}
