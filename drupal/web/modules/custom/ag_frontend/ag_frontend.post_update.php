<?php

/**
 * @file
 * Post update functions.
 */

declare(strict_types=1);

use Drupal\redirect\Entity\Redirect;
use Drupal\user\Entity\Role;

/**
 * Moves former addresses to the module Redirect.
 */
function ag_frontend_post_update_redirects(): void {
  \Drupal::service('module_installer')->install(['redirect']);
  $database = \Drupal::database();
  if ($database->schema()->tableExists('ag_frontend_moved')) {
    foreach ($database->select('ag_frontend_moved', 'moved')->fields('moved')->execute() as $moved) {
      $redirect = Redirect::create(['status_code' => 301]);
      $redirect->setSource($moved->alias);
      $redirect->setRedirect($moved->path);
      $redirect->save();
    }
    $database->schema()->dropTable('ag_frontend_moved');
  }
}

/**
 * Installs Diff, keeps Redirect from redirecting API calls, and lets editors manage redirects.
 */
function ag_frontend_post_update_redirects_settings(): void {
  \Drupal::service('module_installer')->install(['diff']);
  \Drupal::configFactory()->getEditable('redirect.settings')->set(
    'route_normalizer_enabled',
    FALSE,
  )->save();
  foreach (Role::loadMultiple() as $role) {
    if ($role->hasPermission('edit any game content') && !$role->isAdmin()) {
      $role->grantPermission('administer redirects')->save();
    }
  }
}
