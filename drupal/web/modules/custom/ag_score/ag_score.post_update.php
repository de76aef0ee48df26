<?php

/**
 * @file
 * Post-update functions of scores.
 */

declare(strict_types=1);

use Drupal\user\Entity\Role;

/**
 * Grants members what being logged in implied.
 */
function ag_score_post_update_submit_permission(): void {
  Role::load('authenticated')?->grantPermission('submit scores')->save();
}
