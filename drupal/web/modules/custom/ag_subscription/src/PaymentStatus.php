<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * The status of a payment.
 */
enum PaymentStatus: string {

  // The gateway has not responded yet.
  case Started = 'started';
  // The gateway will report the outcome.
  case Pending = 'pending';
  case Paid = 'paid';
  case Failed = 'failed';
  case Refunded = 'refunded';

  public function label(): string {
    return match ($this) {
      self::Started => 'No answer yet',
      self::Pending => 'To be confirmed',
      self::Paid => 'Paid',
      self::Failed => 'Failed',
      self::Refunded => 'Refunded',
    };
  }

}
