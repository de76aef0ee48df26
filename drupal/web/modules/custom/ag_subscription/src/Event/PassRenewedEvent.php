<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Event;

use Drupal\ag_subscription\Subscription;

/**
 * The next period of a game pass was paid.
 */
final readonly class PassRenewedEvent {

  public function __construct(
    public Subscription $subscription,
  ) {}

}
