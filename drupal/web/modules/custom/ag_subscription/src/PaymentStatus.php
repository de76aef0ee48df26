<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * What has become of a payment.
 */
enum PaymentStatus: string {

  // The gateway has been asked and has not answered.
  case Started = 'started';
  // The gateway will tell.
  case Pending = 'pending';
  case Paid = 'paid';
  case Failed = 'failed';
  case Refunded = 'refunded';

  /**
   * For operators.
   */
  public function label(): string {
    return match ($this) {
      self::Started => 'No answer yet',
      self::Pending => 'To be confirmed',
      self::Paid => 'Paid',
      self::Failed => 'Failed',
      self::Refunded => 'Given back',
    };
  }

}
