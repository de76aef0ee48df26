<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;

/**
 * Reads the errors that visitors' browsers have reported. Requires dblog.
 */
final readonly class BrowserErrors {

  public const CHANNEL = 'ag_browser';

  public const PERMISSION = 'view browser errors';

  public function __construct(
    private Connection $database,
    private ModuleHandlerInterface $modules,
  ) {}

  public function isAvailable(): bool {
    return $this->modules->moduleExists('dblog');
  }

  /**
   * All errors as `wid`, `timestamp` and `variables`, newest first.
   */
  public function query(): SelectInterface {
    return $this->database->select('watchdog', 'w')
      ->fields('w', ['wid', 'timestamp', 'variables'])
      ->condition('w.type', self::CHANNEL)
      ->orderBy('w.wid', 'DESC');
  }

  /**
   * @return array{label: string, name: string, message: string, stack: string, meta: string, agent: string}
   *   The texts of an error, as reported.
   */
  public function texts(\stdClass $row): array {
    $variables = unserialize($row->variables, ['allowed_classes' => FALSE]);
    $texts = [];
    foreach (['label', 'name', 'message', 'stack', 'meta', 'agent'] as $name) {
      $texts[$name] = (string) ($variables["@$name"] ?? '');
    }
    return $texts;
  }

}
