<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Drupal\ag_subscription\PaymentStatus;

/**
 * The outcome of a charge.
 */
enum ChargeOutcome {

  case Paid;
  case Declined;
  // A webhook will report the outcome.
  case Pending;
  // The browser completes the bank's action with the client secret.
  case ActionRequired;

  public function paymentStatus(): PaymentStatus {
    return match ($this) {
      self::Paid => PaymentStatus::Paid,
      self::Declined => PaymentStatus::Failed,
      self::Pending, self::ActionRequired => PaymentStatus::Pending,
    };
  }

}
