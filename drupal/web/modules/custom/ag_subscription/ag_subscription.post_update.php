<?php

/**
 * @file
 * What a site gets that had the game pass before.
 */

declare(strict_types=1);

use Drupal\ag_subscription\Operator\ListUpdate;

/**
 * Lets operators filter subscriptions by plan, and open each. What was changed in the list stays.
 */
function ag_subscription_post_update_operators_list(): void {
  \Drupal::service(ListUpdate::class)->run();
}
