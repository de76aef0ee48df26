<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The status of a subscription.
 */
enum SubscriptionStatus: string {

  // Awaits confirmation of the initial payment.
  case Pending = 'pending';
  case Active = 'active';
  // A renewal was declined and is retried during the grace period.
  case PastDue = 'past_due';
  // Paid until the end of the period; does not renew.
  case Cancelled = 'cancelled';
  case Expired = 'expired';

  public function grantsPass(): bool {
    return match ($this) {
      self::Active, self::PastDue, self::Cancelled => TRUE,
      self::Pending, self::Expired => FALSE,
    };
  }

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Pending => new TranslatableMarkup('Waiting for payment'),
      self::Active => new TranslatableMarkup('Active'),
      self::PastDue => new TranslatableMarkup('Past due'),
      self::Cancelled => new TranslatableMarkup('Canceled'),
      self::Expired => new TranslatableMarkup('Expired'),
    };
  }

}
