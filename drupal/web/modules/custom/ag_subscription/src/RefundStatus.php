<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * The status of a refund.
 */
enum RefundStatus: string {

  // The request was or is about to be sent; its outcome is unknown.
  case Asked = 'asked';
  case Given = 'given';
  // Refused by the gateway.
  case Refused = 'refused';
  // Accepted by the gateway, then rejected by the bank.
  case Failed = 'failed';

  public function label(): string {
    return match ($this) {
      self::Asked => 'Requested',
      self::Given => 'Refunded',
      self::Refused => 'Refused',
      self::Failed => 'Rejected by the bank',
    };
  }

}
