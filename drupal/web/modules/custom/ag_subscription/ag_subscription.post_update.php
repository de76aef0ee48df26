<?php

/**
 * @file
 * Post-update functions of the game pass.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants visitors and members what being logged in or not implied.
 */
function ag_subscription_post_update_member_permissions(): void {
  Role::load('anonymous')?->grantPermission('buy game pass')->save();
  Role::load('authenticated')?->grantPermission('buy game pass')->grantPermission('manage own game pass')->save();
}

/**
 * Installs the emails, and the list of game passes in place of the list of the former tables.
 */
function ag_subscription_post_update_list_and_mails(): void {
  $list = \Drupal::configFactory()->getEditable('views.view.ag_subscriptions');
  if ($list->get('base_table') === 'ag_subscription') {
    $list->delete();
  }
  \Drupal::service('config.installer')->installDefaultConfig('module', 'ag_subscription');
}

/**
 * Adds the list of coupons with their codes.
 */
function ag_subscription_post_update_coupon_list(): void {
  \Drupal::service('config.installer')->installOptionalConfig(NULL, [
    'config' => 'field.storage.node.field_coupon_code',
  ]);
}

/**
 * Grants operators of sites from before the desk what the desk and its emails require.
 */
function ag_subscription_post_update_operator_permissions(): void {
  $role = Role::load('operator');
  if ($role?->hasPermission('view subscriptions')) {
    $role->grantPermission('access portal desk')->grantPermission('view user email addresses')->save();
  }
}

/**
 * Adds the role of operators, with its bulk actions.
 */
function ag_subscription_post_update_operator_role(): void {
  if (Role::load('operator') !== NULL) {
    return;
  }
  $permissions = [
    'access administration pages',
    'access content',
    'access portal desk',
    'access toolbar',
    'access user profiles',
    'answer child data requests',
    'cancel subscriptions',
    'refund payments',
    'view subscriptions',
    'view the administration theme',
    'view user email addresses',
  ];
  $defined = array_keys(\Drupal::service('user.permissions')->getPermissions());
  Role::create([
    'id' => 'operator',
    'label' => 'Operator',
    'weight' => 3,
    'permissions' => array_values(array_intersect($permissions, $defined)),
  ])->save();
}
