<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Event;

use Drupal\ag_subscription\Subscription;

/**
 * A game pass became active for the first time.
 */
final readonly class PassStartedEvent {

  public function __construct(
    public Subscription $subscription,
  ) {}

}
