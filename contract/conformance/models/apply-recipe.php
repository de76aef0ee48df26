<?php

/**
 * @file
 * Applies a recipe to the site that drush has started: core's own command always takes the default one.
 */

declare(strict_types=1);

use Drupal\Core\Recipe\InputCollectorInterface;
use Drupal\Core\Recipe\Recipe;
use Drupal\Core\Recipe\RecipeRunner;
use Drupal\Core\TypedData\DataDefinitionInterface;

$defaults = new class() implements InputCollectorInterface {

  /**
   * {@inheritdoc}
   */
  public function collectValue(string $name, DataDefinitionInterface $definition, mixed $default_value): mixed {
    return $default_value;
  }

};
$recipe = Recipe::createFromDirectory($extra[0]);
$recipe->input->collectAll($defaults);
RecipeRunner::processRecipe($recipe);
