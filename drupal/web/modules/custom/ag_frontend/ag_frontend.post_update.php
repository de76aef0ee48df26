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
function ag_frontend_post_update_redirects(array &$sandbox): void {
  \Drupal::service('module_installer')->install(['redirect']);
  $database = \Drupal::database();
  $sandbox['#finished'] = 1;
  if (!$database->schema()->tableExists('ag_frontend_moved')) {
    return;
  }
  $rows = $database->select('ag_frontend_moved', 'moved')
    ->fields('moved')
    ->range(0, 50)
    ->execute()
    ->fetchAll();
  $storage = \Drupal::entityTypeManager()->getStorage('redirect');
  foreach ($rows as $moved) {
    $redirect = Redirect::create(['status_code' => 301]);
    $redirect->setSource($moved->alias);
    $redirect->setRedirect($moved->path);
    $hash = Redirect::generateHash($moved->alias, [], $redirect->get('language')->value);
    // A redirect of an interrupted update or an editor stays, because hashes are unique.
    if ($storage->loadByProperties(['hash' => $hash]) === []) {
      $redirect->save();
    }
    $database->delete('ag_frontend_moved')->condition('alias', $moved->alias)->execute();
  }
  if ($rows === []) {
    $database->schema()->dropTable('ag_frontend_moved');
  }
  else {
    $sandbox['#finished'] = 0;
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

/**
 * Lets editors see browser errors instead of the whole log.
 */
function ag_frontend_post_update_browser_errors(): void {
  foreach (Role::loadMultiple() as $role) {
    if (
      !$role->isAdmin()
      && $role->hasPermission('access portal desk')
      && $role->hasPermission('access site reports')
    ) {
      $role->grantPermission('view browser errors');
      // The log names payments, members and addresses.
      if ($role->id() === 'editor') {
        $role->revokePermission('access site reports');
      }
      $role->save();
    }
  }
}
