<?php

/**
 * @file
 * Post-update functions of votes.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants members the permissions that replace login checks.
 */
function ag_vote_post_update_cast_permission(): void {
  Role::load('authenticated')?->grantPermission('cast game votes')->save();
}
