<?php

/**
 * @file
 * Fails when a module's tables were made by newer code than this: going back by an upgrade would do harm.
 */

declare(strict_types=1);

$registry = \Drupal::service('update.update_hook_registry');
\Drupal::moduleHandler()->loadAll();
foreach (array_keys(\Drupal::moduleHandler()->getModuleList()) as $module) {
  \Drupal::moduleHandler()->loadInclude($module, 'install');
  $known = max([\Drupal::CORE_MINIMUM_SCHEMA_VERSION, \Drupal::moduleHandler()->invoke($module, 'update_last_removed') ?? 0, ...array_map('intval', $registry->getAvailableUpdates($module))]);
  $installed = $registry->getInstalledVersion($module);
  if ($installed > $known) {
    throw new \RuntimeException("The database knows update $installed of $module, this code only $known: it is older than the database.");
  }
}
