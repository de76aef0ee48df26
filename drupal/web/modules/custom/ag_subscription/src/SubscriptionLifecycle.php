<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Event\PassEndedEvent;
use Drupal\ag_subscription\Event\PassRenewedEvent;
use Drupal\ag_subscription\Event\PassStartedEvent;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Utility\Error;
use Psr\EventDispatcher\EventDispatcherInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Moves subscriptions between states, and grants or revokes the role of pass holders.
 */
final readonly class SubscriptionLifecycle {

  public const ROLE = 'game_pass_subscriber';

  private const DAY = 86400;
  private const HOUR = 3600;

  /**
   * Initial payments by bank transfer take days to be confirmed.
   */
  private const MAX_PENDING_TIME = 14 * self::DAY;

  public function __construct(
    private SubscriptionStorage $subscriptions,
    private EntityTypeManagerInterface $entityTypeManager,
    private UuidInterface $uuids,
    private TimeInterface $time,
    private ConfigFactoryInterface $configFactory,
    private EventDispatcherInterface $events,
    private TransactionRunner $transactions,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  public function begin(
    int $uid,
    Plan $plan,
    Order $order,
    Payment $payment,
    bool $isPaid,
    ?string $customer,
  ): Subscription {
    $now = $this->time->getCurrentTime();
    $end = Period::end($now, $plan->interval, Period::day($now));
    $subscription = $this->syncRole($this->subscriptions->insert([
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
      'next_attempt' => $isPaid ? $end : $now + self::MAX_PENDING_TIME,
      'created' => $now,
    ] + $this->planColumns($plan, $now)));
    if ($isPaid) {
      $this->dispatch(new PassStartedEvent($subscription));
    }
    return $subscription;
  }

  public function confirm(Subscription $subscription): Subscription {
    $now = $this->time->getCurrentTime();
    $day = Period::day($now);
    $columns = ['anchor_day' => $day];
    $started = $this->startPeriod($subscription, $now, $subscription->interval, $day, $columns);
    $this->dispatch(new PassStartedEvent($started));
    return $started;
  }

  /**
   * The next period starts after the last one, or now when that ended long ago.
   */
  public function renew(Subscription $subscription): Subscription {
    [$interval, $day] = [$subscription->interval, $subscription->anchorDay];
    $now = $this->time->getCurrentTime();
    $start = Period::end($subscription->periodEnd, $interval, $day) > $now
      ? $subscription->periodEnd
      : $now;
    $renewed = $this->startPeriod($subscription, $start, $interval, $day, [
      'paid' => $subscription->price,
      'credit' => max(0, $subscription->credit - $subscription->price),
    ]);
    $this->dispatch(new PassRenewedEvent($renewed));
    return $renewed;
  }

  /**
   * The new period starts now. A plan change undoes a cancellation.
   *
   * @param int $credit
   *   Discount on later payments.
   */
  public function change(Subscription $subscription, Plan $plan, int $credit): Subscription {
    $now = $this->time->getCurrentTime();
    $columns = $this->planColumns($plan, $now) + ['paid' => $plan->price, 'credit' => $credit];
    return $this->startPeriod($subscription, $now, $plan->interval, Period::day($now), $columns);
  }

  /**
   * A declined renewal is retried during the grace period.
   */
  public function markPastDue(Subscription $subscription): Subscription {
    $settings = $this->configFactory->get('ag_subscription.settings');
    $now = $this->time->getCurrentTime();
    $graceEnd = $subscription->graceEnd ?? $now + $settings->get('grace_days') * self::DAY;
    return $this->transition($subscription, SubscriptionStatus::PastDue, [
      'grace_end' => $graceEnd,
      'next_attempt' => min($graceEnd, $now + $settings->get('retry_hours') * self::HOUR),
    ]);
  }

  /**
   * Waits while the outcome of a charge is unknown.
   */
  public function postpone(Subscription $subscription): Subscription {
    return $this->subscriptions->update(
      $subscription,
      ['next_attempt' => $this->time->getCurrentTime() + self::HOUR],
    );
  }

  public function cancel(Subscription $subscription): Subscription {
    return $this->transition(
      $subscription,
      SubscriptionStatus::Cancelled,
      ['next_attempt' => $subscription->periodEnd, 'grace_end' => NULL],
    );
  }

  public function resume(Subscription $subscription): Subscription {
    return $this->transition(
      $subscription,
      SubscriptionStatus::Active,
      ['next_attempt' => $subscription->periodEnd],
    );
  }

  /**
   * A pass that was never paid ends without an event.
   */
  public function expire(Subscription $subscription): Subscription {
    $ended = $this->transition(
      $subscription,
      SubscriptionStatus::Expired,
      ['live_uid' => NULL, 'grace_end' => NULL],
    );
    if ($subscription->status !== SubscriptionStatus::Pending) {
      $this->dispatch(new PassEndedEvent($ended));
    }
    return $ended;
  }

  public function deleteForUser(int $uid): void {
    $live = $this->subscriptions->findLive($uid);
    $this->subscriptions->deleteForUser($uid);
    if ($live !== NULL && $live->status !== SubscriptionStatus::Pending) {
      $this->dispatch(new PassEndedEvent($live));
    }
  }

  /**
   * A failing subscriber must not undo a payment.
   */
  private function dispatch(object $event): void {
    $this->transactions->afterCommit(function () use ($event): void {
      try {
        $this->events->dispatch($event);
      }
      catch (\Throwable $error) {
        Error::logException($this->logger, $error, 'A subscriber to a game pass event failed: @message');
      }
    });
  }

  private function startPeriod(
    Subscription $subscription,
    int $start,
    string $interval,
    int $anchorDay,
    array $columns,
  ): Subscription {
    $end = Period::end($start, $interval, $anchorDay);
    return $this->transition($subscription, SubscriptionStatus::Active, $columns + [
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

  private function transition(
    Subscription $subscription,
    SubscriptionStatus $status,
    array $columns,
  ): Subscription {
    return $this->syncRole(
      $this->subscriptions->update($subscription, ['status' => $status->value] + $columns),
    );
  }

  private function syncRole(Subscription $subscription): Subscription {
    $hasPass = $subscription->status->grantsPass();
    $user = $this->entityTypeManager->getStorage('user')->loadUnchanged($subscription->uid);
    if ($user === NULL || $user->hasRole(self::ROLE) === $hasPass) {
      return $subscription;
    }
    if (!$hasPass) {
      $user->removeRole(self::ROLE)->save();
    }
    // A site may have deleted the role.
    elseif ($this->entityTypeManager->getStorage('user_role')->load(self::ROLE) !== NULL) {
      $user->addRole(self::ROLE)->save();
    }
    return $subscription;
  }

}
