<?php

/**
 * @file
 * Runs database updates without maintenance mode, which Drush's command would enable on all nodes.
 *
 * Runs the same updates as core's update.php, in its order, and stops at the first that fails.
 */

declare(strict_types=1);

use Drupal\Core\Extension\Requirement\RequirementSeverity;

require_once DRUPAL_ROOT . '/core/includes/install.inc';
require_once DRUPAL_ROOT . '/core/includes/update.inc';

$complete = static function (string $function, callable $go): void {
  $context = ['sandbox' => [], 'results' => []];
  do {
    $context['finished'] = 1;
    $go($context);
    if (!empty($context['results']['#abort'])) {
      throw new \RuntimeException("$function failed; see the log.");
    }
  } while ($context['finished'] < 1);
  fwrite(STDERR, "  $function\n");
  array_walk_recursive($context['results'], static function (mixed $value, int|string $key): void {
    if ($key === 'query' && (is_string($value) || $value instanceof \Stringable) && (string) $value !== '') {
      fwrite(STDERR, "    $value\n");
    }
  });
};

drupal_load_updates();
foreach (update_check_requirements() as $requirement) {
  if (($requirement['severity'] ?? NULL) === RequirementSeverity::Error) {
    throw new \RuntimeException(strip_tags("{$requirement['title']}: " . ($requirement['description'] ?? $requirement['value'] ?? '')));
  }
}

$registry = \Drupal::service('update.update_hook_registry');
// Updates with unmet requirements have no start; they have been reported.
$start = array_map(static fn(array $list): int => $list['start'], array_filter(update_get_update_list(), static fn(array $list): bool => isset($list['start'])));
$updates = update_resolve_dependencies($start);
foreach ($updates as $function => $update) {
  ['module' => $module, 'number' => $number] = $update;
  if (!$update['allowed']) {
    throw new \RuntimeException("$function requires missing updates: " . implode(', ', $update['missing_dependencies'] ?? []));
  }
  if (isset($start[$module])) {
    $registry->setInstalledVersion($module, $number - 1);
    unset($start[$module]);
  }
  $needs = array_keys($update['reverse_paths'] ?? []);
  $complete($function, static function (array &$context) use ($module, $number, $needs): void {
    update_do_one($module, $number, $needs, $context);
  });
}
if ($updates !== []) {
  drupal_flush_all_caches();
}
foreach (\Drupal::service('update.post_update_registry')->getPendingUpdateFunctions() as $function) {
  $complete($function, static function (array &$context) use ($function): void {
    update_invoke_post_update($function, $context);
  });
}
