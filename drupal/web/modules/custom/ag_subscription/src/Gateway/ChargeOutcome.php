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
  // The payer's bank requires an action, which the browser completes with the secret. The gateway
  // then knows the outcome.
  case ActionRequired;

}
