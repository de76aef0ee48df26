<?php

/**
 * @file
 * Post-update functions of favorites and recent games.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants members the permissions that replace login checks.
 */
function ag_favorite_post_update_member_permissions(): void {
  Role::load('authenticated')?->grantPermission('manage own favorites')->grantPermission(
    'manage own recent games',
  )->save();
}
