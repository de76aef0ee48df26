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

/**
 * Seeing passes, cancelling them and giving money back are three permissions: who administered passes keeps them all.
 */
function ag_subscription_post_update_three_permissions(): void {
  foreach (Role::loadMultiple() as $role) {
    if (!$role->isAdmin() && $role->hasPermission('administer ag subscriptions')) {
      foreach (['view', 'cancel', 'refund'] as $what) {
        $role->grantPermission("$what ag subscriptions");
      }
      $role->save();
    }
  }
  $list = \Drupal::configFactory()->getEditable('views.view.ag_subscriptions');
  $key = 'display.default.display_options.access.options.perm';
  if ($list->get($key) === 'administer ag subscriptions') {
    $list->set($key, 'view ag subscriptions')->save();
  }
}
