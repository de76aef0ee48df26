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
