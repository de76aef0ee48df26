<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * What has become of a subscription.
 */
enum SubscriptionStatus: string {

  // Waits for the gateway to confirm the first payment.
  case Pending = 'pending';
  case Active = 'active';
  // A renewal was declined, and will be tried again for some days.
  case PastDue = 'past_due';
  // Paid until the period's end, and will not renew.
  case Cancelled = 'cancelled';
  case Expired = 'expired';

  /**
   * Whether its member has the pass.
   */
  public function givesPass(): bool {
    return match ($this) {
      self::Active, self::PastDue, self::Cancelled => TRUE,
      self::Pending, self::Expired => FALSE,
    };
  }

  /**
   * For operators.
   */
  public function label(): string {
    return match ($this) {
      self::Pending => 'Waiting for payment',
      self::Active => 'Active',
      self::PastDue => 'Past due',
      self::Cancelled => 'Cancelled',
      self::Expired => 'Expired',
    };
  }

}
