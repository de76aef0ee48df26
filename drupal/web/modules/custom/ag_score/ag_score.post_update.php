<?php

/**
 * @file
 * Post-update functions of scores.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants members the permissions that replace login checks.
 */
function ag_score_post_update_submit_permission(): void {
  Role::load('authenticated')?->grantPermission('submit scores')->save();
}
