<?php

/**
 * @file
 * Applies the content model again: what is new comes, what exists stays. The site's own name, slogan and address stay, too.
 */

declare(strict_types=1);

use Drupal\Core\Field\FieldException;
use Drupal\Core\Recipe\Recipe;
use Drupal\Core\Recipe\RecipeRunner;

const TRIES = 3;

$before = \Drupal::config('system.site')->getRawData();
$recipe = Recipe::createFromDirectory(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
for ($try = 1;; $try++) {
  try {
    RecipeRunner::processRecipe($recipe);
    break;
  }
  // Nodes of the previous release are still running: one may have cached outdated field definitions meanwhile.
  catch (FieldException $exception) {
    if ($try === TRIES) {
      throw $exception;
    }
    // Core invalidates a cache tag only once per process, so delete the entries themselves.
    \Drupal::cache('discovery')->deleteAll();
    \Drupal::service('entity_field.manager')->clearCachedFieldDefinitions();
  }
}
$site = \Drupal::configFactory()->getEditable('system.site');
foreach (['name', 'slogan', 'mail'] as $key) {
  $site->set($key, $before[$key] ?? '');
}
$site->save();
