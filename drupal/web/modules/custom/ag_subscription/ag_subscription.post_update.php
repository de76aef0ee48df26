<?php

/**
 * @file
 * What a site gets that had the game pass before.
 */

declare(strict_types=1);

use Drupal\ag_subscription\Operator\ListUpdate;
use Drupal\ag_subscription\PassRole;
use Drupal\user\Entity\Role;

/**
 * Lets operators filter subscriptions by plan, and open each. What was changed in the list stays.
 */
function ag_subscription_post_update_operators_list(): void {
  \Drupal::service(ListUpdate::class)->run();
}

/**
 * Gives the permission to play the games of the pass to those who could before: subscribers and editors.
 */
function ag_subscription_post_update_play_permission(): void {
  foreach ([PassRole::ROLE, 'editor'] as $role) {
    Role::load($role)?->grantPermission('play game pass games')->save();
  }
}
