<?php

/**
 * @file
 * Post-update functions of saves.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants members the permissions that replace login checks.
 */
function ag_save_post_update_save_permission(): void {
  Role::load('authenticated')?->grantPermission('save game progress')->save();
}
