<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\BrowserErrors;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Hook\Order\Order;

/**
 * Deletes log messages that visitors cause.
 *
 * They would otherwise displace messages of administrators from the database log.
 */
final readonly class VisitorLogHooks {

  /**
   * Rows per channel.
   */
  public const MAX_ROWS = 100;

  private const LIMITED_CHANNELS = [
    'access denied',
    BrowserErrors::CHANNEL,
    'client error',
    'page not found',
    // Each review adds a row.
    'rest',
  ];

  /**
   * Log-ins, requests for passwords and deleted accounts: log-ins must not displace evidence.
   */
  private const AUDIT_CHANNEL = 'user';

  public const AUDIT_DAYS = 90;

  public function __construct(
    private Connection $database,
    private ModuleHandlerInterface $modules,
    private TimeInterface $time,
  ) {}

  /**
   * Runs before dblog deletes the oldest rows of all channels.
   */
  #[Hook('cron', order: Order::First)]
  public function cron(): void {
    if (!$this->modules->moduleExists('dblog')) {
      return;
    }
    foreach (self::LIMITED_CHANNELS as $channel) {
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
    $this->database->delete('watchdog')
      ->condition('type', self::AUDIT_CHANNEL)
      ->condition('timestamp', $this->time->getRequestTime() - self::AUDIT_DAYS * 86400, '<')
      ->execute();
  }

}
