<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * How a gateway answers a charge.
 */
enum ChargeOutcome {

  case Paid;
  case Declined;
  // Nobody knows whether it was paid: asking again with the same key finds out.
  case TimedOut;
  // A webhook will tell.
  case Pending;
  // The payer's bank wants a step of the payer's: the browser takes it with the secret, then the gateway can be asked what came of it.
  case ActionRequired;

}
