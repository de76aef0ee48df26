<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\StringTranslation\TranslatableMarkup;

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

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Started => new TranslatableMarkup('No answer yet'),
      self::Pending => new TranslatableMarkup('To be confirmed'),
      self::Paid => new TranslatableMarkup('Paid'),
      self::Failed => new TranslatableMarkup('Failed'),
      self::Refunded => new TranslatableMarkup('Refunded'),
    };
  }

}
