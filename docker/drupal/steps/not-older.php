<?php

/**
 * @file
 * Fails when a module's tables were made by newer code than this: going back by an upgrade would do harm.
 */

declare(strict_types=1);

\Drupal::moduleHandler()->loadAll();
$modules = array_keys(\Drupal::moduleHandler()->getModuleList());
// All of them first: what the registry has not seen at its first answer is not there for it.
foreach ($modules as $module) {
  \Drupal::moduleHandler()->loadInclude($module, 'install');
}
$registry = \Drupal::service('update.update_hook_registry');
foreach ($modules as $module) {
  $removed = \Drupal::moduleHandler()->invoke($module, 'update_last_removed') ?? 0;
  $known = max([\Drupal::CORE_MINIMUM_SCHEMA_VERSION, $removed, ...array_map('intval', $registry->getAvailableUpdates($module))]);
  $installed = $registry->getInstalledVersion($module);
  if ($installed > $known) {
    throw new \RuntimeException("The database knows update $installed of $module, this code only $known: it is older than the database.");
  }
}
