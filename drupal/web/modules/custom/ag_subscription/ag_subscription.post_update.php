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
    if (!$role->isAdmin() && $role->hasPermission('administer game pass')) {
      $role->grantPermission('view subscriptions')
        ->grantPermission('cancel subscriptions')
        ->grantPermission('refund payments')
        ->save();
    }
  }
  $list = \Drupal::configFactory()->getEditable('views.view.ag_subscriptions');
  $key = 'display.default.display_options.access.options.perm';
  if ($list->get($key) === 'administer game pass') {
    $list->set($key, 'view subscriptions')->save();
  }
}

/**
 * Grants visitors and members what being logged in or not implied.
 */
function ag_subscription_post_update_member_permissions(): void {
  Role::load('anonymous')?->grantPermission('buy game pass')->save();
  Role::load('authenticated')?->grantPermission('buy game pass')->grantPermission('manage own game pass')->save();
}

/**
 * Adds the role of operators.
 */
function ag_subscription_post_update_operator_role(): void {
  if (Role::load('operator') !== NULL) {
    return;
  }
  // A site may have uninstalled the module of a permission, for example the toolbar.
  $permissions = array_intersect([
    'access administration pages',
    'access content',
    'access toolbar',
    'access user profiles',
    'cancel subscriptions',
    'refund payments',
    'view subscriptions',
    'view the administration theme',
  ], array_keys(\Drupal::service('user.permissions')->getPermissions()));
  Role::create(['id' => 'operator', 'label' => 'Operator', 'weight' => 3, 'permissions' => array_values($permissions)])->save();
}
