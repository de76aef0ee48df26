<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\Core\Database\Connection;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Hook\Order\Order;

/**
 * Limits the log messages that visitors cause.
 *
 * They would otherwise displace messages of administrators from the database log.
 */
final readonly class VisitorLogHooks {

  /**
   * Rows per channel.
   */
  public const MAX_ROWS = 100;

  private const CHANNELS = [
    'access denied',
    'ag_browser',
    'client error',
    'page not found',
    // Each review adds a row.
    'rest',
    // Each log-in adds a row.
    'user',
  ];

  public function __construct(
    private Connection $database,
    private ModuleHandlerInterface $modules,
  ) {}

  /**
   * Runs before dblog deletes the oldest rows of all channels.
   */
  #[Hook('cron', order: Order::First)]
  public function cron(): void {
    if (!$this->modules->moduleExists('dblog')) {
      return;
    }
    foreach (self::CHANNELS as $channel) {
      $newestDeleted = $this->database->select('watchdog', 'w')
        ->fields('w', ['wid'])
        ->condition('type', $channel)
        ->orderBy('wid', 'DESC')
        ->range(self::MAX_ROWS, 1)
        ->execute()
        ->fetchField();
      if ($newestDeleted !== FALSE) {
        $this->database->delete('watchdog')
          ->condition('type', $channel)
          ->condition('wid', $newestDeleted, '<=')
          ->execute();
      }
    }
  }

}
