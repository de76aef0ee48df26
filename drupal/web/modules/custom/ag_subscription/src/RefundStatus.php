<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The status of a refund.
 *
 * Stored values; changing one needs an update hook.
 */
enum RefundStatus: string {

  // The outcome of the request is unknown.
  case Requested = 'asked';
  case Refunded = 'given';
  // Refused by the gateway.
  case Refused = 'refused';
  // Accepted by the gateway, then rejected by the bank.
  case Failed = 'failed';

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Requested => new TranslatableMarkup('Requested'),
      self::Refunded => new TranslatableMarkup('Refunded'),
      self::Refused => new TranslatableMarkup('Refused'),
      self::Failed => new TranslatableMarkup('Rejected by the bank'),
    };
  }

}
