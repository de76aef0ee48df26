<?php

/**
 * @file
 * Post update functions.
 */

declare(strict_types=1);

use Drupal\redirect\Entity\Redirect;

/**
 * Moves former addresses to the module Redirect. The recipe configures it.
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
