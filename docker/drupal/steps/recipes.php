<?php

/**
 * @file
 * Applies the content model again: what is new comes, what exists stays. The site's own name, slogan and address stay, too.
 */

declare(strict_types=1);

use Drupal\Core\Recipe\Recipe;
use Drupal\Core\Recipe\RecipeRunner;

$kept = \Drupal::config('system.site')->getRawData();
RecipeRunner::processRecipe(Recipe::createFromDirectory(dirname(DRUPAL_ROOT) . '/recipes/ag_portal'));
$site = \Drupal::configFactory()->getEditable('system.site');
foreach (['name', 'slogan', 'mail'] as $key) {
  $site->set($key, $kept[$key] ?? '');
}
$site->save();
