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
   */
  public function cancel(int $uid): Subscription {
    return $this->userLock->forUser($uid, function () use ($uid): Subscription {
      $subscription = $this->subscriptions->requireConfirmed($uid);
      if ($subscription->status === SubscriptionStatus::Cancelled) {
        return $subscription;
      }
      return $this->transactions->run(function () use ($subscription): Subscription {
        $cancelled = $this->end($subscription);
        $this->mailer->queue(PassMailer::CANCELLED, $cancelled);
        return $cancelled;
      });
    });
  }

  /**
   * @param bool $isImmediate
   *   Forfeits the rest of the paid period; a payment confirmed later is refunded.
   */
  public function cancelByOperator(Subscription $pass, bool $isImmediate): Subscription {
    return $this->userLock->forUser($pass->uid, function () use ($pass, $isImmediate): Subscription {
      $pass = $this->subscriptions->get($pass->id);
      if ($pass === NULL || $pass->status === SubscriptionStatus::Expired) {
        throw new PassException(409, 'This game pass has already ended.');
      }
      if (!$isImmediate && $pass->status === SubscriptionStatus::Cancelled) {
        return $pass;
      }
      return $this->transactions->run(function () use ($pass, $isImmediate): Subscription {
        $cancelled = $this->end($pass, $isImmediate);
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

  public function resume(int $uid): Subscription {
    return $this->userLock->forUser($uid, function () use ($uid): Subscription {
      $subscription = $this->subscriptions->requireConfirmed($uid);
      if ($subscription->status !== SubscriptionStatus::Cancelled) {
        return $subscription;
      }
      return $this->hasTimeLeft($subscription)
        ? $this->lifecycle->resume($subscription)
        : throw PassException::noPass();
    });
  }

  private function end(Subscription $pass, bool $isImmediate = FALSE): Subscription {
    return $isImmediate || !$this->hasTimeLeft($pass)
      ? $this->lifecycle->expire($pass)
      : $this->lifecycle->cancel($pass);
  }

}
