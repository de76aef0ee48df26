<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Cancels and resumes subscriptions.
 */
final readonly class Cancellation {

  public function __construct(
    private UserLock $userLock,
    private SubscriptionStorage $subscriptions,
    private SubscriptionLifecycle $lifecycle,
    private PassMailer $mailer,
    private TimeInterface $time,
    private OperatorLog $operatorLog,
    private TransactionRunner $transactions,
  ) {}

  /**
   * Cancels at the end of the paid period, or at once when there is none.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When there is nothing to cancel.
   */
  public function cancel(int $uid): Subscription {
    return $this->userLock->forUser($uid, function () use ($uid): Subscription {
      $subscription = $this->requireConfirmed($uid);
      if ($subscription->status === SubscriptionStatus::Cancelled) {
        return $subscription;
      }
      return $this->transactions->run(function () use ($subscription): Subscription {
        $cancelled = $this->hasTimeLeft($subscription)
          ? $this->lifecycle->cancel($subscription)
          : $this->lifecycle->expire($subscription);
        $this->mailer->queue(PassMailer::CANCELLED, $cancelled);
        return $cancelled;
      });
    });
  }

  /**
   * @param bool $isImmediate
   *   Forfeits the rest of the paid period; a payment confirmed later is refunded.
   *
   * @throws \Drupal\ag_subscription\PassException
   *   When it has already ended.
   */
  public function cancelByOperator(Subscription $pass, bool $isImmediate): Subscription {
    return $this->userLock->forUser($pass->uid, function () use (
      $pass,
      $isImmediate,
    ): Subscription {
      $pass = $this->subscriptions->get($pass->id);
      if ($pass === NULL || $pass->status === SubscriptionStatus::Expired) {
        throw new PassException(409, 'This game pass has already ended.');
      }
      if (!$isImmediate && $pass->status === SubscriptionStatus::Cancelled) {
        return $pass;
      }
      return $this->transactions->run(function () use ($pass, $isImmediate): Subscription {
        $cancelled = $isImmediate || !$this->hasTimeLeft($pass)
          ? $this->lifecycle->expire($pass)
          : $this->lifecycle->cancel($pass);
        $detail = $cancelled->status === SubscriptionStatus::Expired
          ? new TranslatableMarkup('Ended at once.')
          : new TranslatableMarkup('Cancelled: it ends when the paid time is over.');
        $this->operatorLog->record($pass->id, OperatorLog::CANCEL, $detail);
        $this->mailer->queue(PassMailer::CANCELLED_BY_OPERATOR, $cancelled);
        return $cancelled;
      });
    });
  }

  public function hasTimeLeft(Subscription $pass): bool {
    return $pass->status->grantsPass() && $pass->periodEnd > $this->time->getCurrentTime();
  }

  /**
   * @throws \Drupal\ag_subscription\PassException
   *   When it is not cancelled.
   */
  public function resume(int $uid): Subscription {
    return $this->userLock->forUser($uid, function () use ($uid): Subscription {
      $subscription = $this->requireConfirmed($uid);
      if (
        $subscription->status === SubscriptionStatus::Cancelled
        && $subscription->periodEnd <= $this->time->getCurrentTime()
      ) {
        throw PassException::noPass();
      }
      return $subscription->status === SubscriptionStatus::Cancelled
        ? $this->lifecycle->resume($subscription)
        : $subscription;
    });
  }

  private function requireConfirmed(int $uid): Subscription {
    $subscription = $this->subscriptions->findLive($uid) ?? throw PassException::noPass();
    return $subscription->status === SubscriptionStatus::Pending
      ? throw PassException::unconfirmed()
      : $subscription;
  }

}
