<?php

/**
 * @file
 * Post-update functions of the game pass.
 */

declare(strict_types=1);

use Drupal\ag_subscription\Operator\SubscriptionViewUpdater;
use Drupal\ag_subscription\PassRoleSync;
use Drupal\user\Entity\Role;

/**
 * Adds a plan filter and links to the subscription view, and preserves customizations.
 */
function ag_subscription_post_update_operators_list(): void {
  \Drupal::service(SubscriptionViewUpdater::class)->run();
}

/**
 * Grants the permission to play pass games to the roles that could before: subscribers and editors.
 */
function ag_subscription_post_update_play_permission(): void {
  foreach ([PassRoleSync::ROLE, 'editor'] as $role) {
    Role::load($role)?->grantPermission('play game pass games')->save();
  }
}

/**
 * Splits the administration of passes into three permissions: viewing, cancelling and refunding.
 *
 * Roles that administered passes get all three.
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
