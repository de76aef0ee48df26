<?php

/**
 * @file
 * Fails if a module's schema is newer than this code: updates cannot downgrade it.
 */

declare(strict_types=1);

\Drupal::moduleHandler()->loadAll();
$modules = array_keys(\Drupal::moduleHandler()->getModuleList());
// Load all install files first: the update registry reads their functions only once.
foreach ($modules as $module) {
  \Drupal::moduleHandler()->loadInclude($module, 'install');
}
$registry = \Drupal::service('update.update_hook_registry');
foreach ($modules as $module) {
  $removed = \Drupal::moduleHandler()->invoke($module, 'update_last_removed') ?? 0;
  $known = max([\Drupal::CORE_MINIMUM_SCHEMA_VERSION, $removed, ...array_map('intval', $registry->getAvailableUpdates($module))]);
  $installed = $registry->getInstalledVersion($module);
  if ($installed > $known) {
    throw new \RuntimeException("This code is older than the database: update $installed of $module is installed, the code has $known.");
  }
}
