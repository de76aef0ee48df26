<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Event;

use Drupal\ag_subscription\Subscription;

/**
 * A game pass expired, was ended by an operator, or was deleted with its account.
 */
final readonly class PassEndedEvent {

  public function __construct(
    public Subscription $subscription,
  ) {}

}
