<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * What has become of giving a payment back.
 */
enum RefundStatus: string {

  // The gateway is, or was, about to be asked, and nobody knows whether it was.
  case Asked = 'asked';
  case Given = 'given';
  // The gateway did not want to.
  case Refused = 'refused';
  // The gateway wanted to and could not: the bank did not take it.
  case Failed = 'failed';

  /**
   * For operators.
   */
  public function label(): string {
    return match ($this) {
      self::Asked => 'Asked, no answer yet',
      self::Given => 'Given back',
      self::Refused => 'Refused',
      self::Failed => 'Came back',
    };
  }

}
