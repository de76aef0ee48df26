<?php

/**
 * @file
 * Post-update functions of votes.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants members what being logged in implied.
 */
function ag_vote_post_update_cast_permission(): void {
  Role::load('authenticated')?->grantPermission('cast game votes')->save();
}
