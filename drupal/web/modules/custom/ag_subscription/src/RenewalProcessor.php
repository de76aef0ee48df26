<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\Gateway\GatewayTimeoutException;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Renews subscriptions at the end of their period and ends those that do not renew.
 */
final readonly class RenewalProcessor {

  public const QUEUE = 'ag_subscription_renewal';

  private const BATCH_SIZE = 50;

  /**
   * Seconds after which a renewal without an outcome counts as failed.
   *
   * Gateways forget idempotency keys then, so that the charge must not be repeated.
   */
  private const MAX_WAIT = 86400;

  public function __construct(
    private TransactionRunner $transactions,
    private UserLock $userLock,
    private Gateways $gateways,
    private PaymentStorage $payments,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private PaymentOutcomes $outcomes,
    private PassMailer $mailer,
    private TimeInterface $time,
    private EntityTypeManagerInterface $entityTypeManager,
    private IdQueue $queue,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  public function enqueue(): void {
    $now = $this->time->getCurrentTime();
    for ($last = 0; $ids = $this->subscriptions->findDue($now, $last, self::BATCH_SIZE); $last = max($ids)) {
      foreach ($ids as $id) {
        $this->queue->add(self::QUEUE, $id);
      }
    }
  }

  /**
   * Retries failures hourly for a day.
   *
   * The payment's idempotency key prevents a second charge.
   */
  public function process(int $id): void {
    $this->queue->release(self::QUEUE, $id);
    try {
      $uid = $this->subscriptions->get($id)?->uid;
      if ($uid !== NULL) {
        $this->userLock->forUser($uid, fn() => $this->renew($id));
      }
    }
    catch (\Throwable $error) {
      // Cron queues it again.
      $this->logError($error);
    }
  }

  private function findDue(int $id): ?Subscription {
    $subscription = $this->subscriptions->get($id);
    $isDue = $subscription !== NULL
      && $subscription->status !== SubscriptionStatus::Expired
      && $subscription->nextAttempt <= $this->time->getCurrentTime();
    return $isDue ? $subscription : NULL;
  }

  private function logError(\Throwable $error): void {
    Error::logException($this->logger, $error, 'A game pass could not be renewed: @message');
  }

  private function renew(int $id): void {
    // Another process may have handled it while this one waited for the lock.
    $subscription = $this->findDue($id);
    if ($subscription === NULL) {
      return;
    }
    try {
      $this->processDue($subscription);
    }
    catch (\Throwable $error) {
      $this->logError($error);
      $subscription = $this->findDue($id);
      if ($subscription !== NULL) {
        $this->lifecycle->postpone($subscription);
      }
    }
  }

  private function processDue(Subscription $subscription): void {
    $now = $this->time->getCurrentTime();
    $member = $this->entityTypeManager->getStorage('user')->load($subscription->uid);
    $shouldEnd = match ($subscription->status) {
      SubscriptionStatus::Pending, SubscriptionStatus::Cancelled => TRUE,
      SubscriptionStatus::PastDue => $subscription->graceEnd <= $now
        && !$this->findStarted($subscription)?->confirmed,
      default => FALSE,
    };
    // Blocked members cannot play, so they are not charged.
    $shouldEnd = $shouldEnd || !$member?->isActive();
    $pending = $this->payments->findPending($subscription);
    // Repeated plan changes without confirmation must not delay the renewal.
    $isOver = $shouldEnd || $pending?->purpose === Payment::CHANGE;
    if ($isOver && $pending?->awaitsPayer) {
      $subscription = $this->outcomes->expire($subscription, $pending);
      $pending = $this->payments->get($pending->id);
      if ($pending?->status === PaymentStatus::Paid) {
        return;
      }
    }
    if ($shouldEnd) {
      $this->transactions->run(function () use ($subscription): void {
        $ended = $this->lifecycle->expire($subscription);
        if ($subscription->status === SubscriptionStatus::PastDue) {
          $this->mailer->queue(PassMailer::ENDED, $ended);
        }
      });
    }
    elseif ($pending?->status === PaymentStatus::Pending) {
      $this->lifecycle->postpone($subscription);
    }
    else {
      $this->pay($subscription);
    }
  }

  /**
   * The caller holds the member's lock.
   */
  public function pay(Subscription $subscription): Subscription {
    $payment = $this->findStarted($subscription)
      ?? $this->payments->createFor($subscription, [
        'purpose' => Payment::RENEWAL,
        'amount' => $subscription->due(),
        'description' => "Renewal of {$subscription->planTitle}",
      ]);
    try {
      $result = match (TRUE) {
        $payment->amount === 0 || $payment->confirmed => new ChargeResult(ChargeOutcome::Paid),
        // An event that reports a late success applies or refunds it.
        $this->isOverdue($payment) => new ChargeResult(ChargeOutcome::Declined),
        default => $this->gateways->get($payment->gateway)->charge(
          Charge::of($payment, customer: $subscription->customer, isAttended: FALSE),
        ),
      };
    }
    catch (GatewayException | GatewayTimeoutException $error) {
      // An outage or a configuration error, which operators can fix within a day.
      $this->logError($error);
      return $this->lifecycle->postpone($subscription);
    }
    return $this->outcomes->settle($subscription, $payment, $result);
  }

  private function isOverdue(Payment $payment): bool {
    return $payment->created + self::MAX_WAIT <= $this->time->getCurrentTime();
  }

  private function findStarted(Subscription $subscription): ?Payment {
    return $this->payments->findStarted($subscription, Payment::RENEWAL);
  }

}
