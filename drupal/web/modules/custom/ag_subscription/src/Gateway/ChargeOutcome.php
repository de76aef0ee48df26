<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The outcome of a charge.
 */
enum ChargeOutcome {

  case Paid;
  case Declined;
  // Unknown; retrying with the same key finds out.
  case TimedOut;
  // A webhook will report the outcome.
  case Pending;
  // The browser completes the bank's action with the client secret.
  case ActionRequired;

}
