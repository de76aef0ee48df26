<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\BrowserErrors;
use Drupal\ag_frontend\ChangedTags;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Hook\Order\Order;

/**
 * Notifies the site of the last votes, and deletes log messages that visitors cause.
 *
 * These would otherwise displace messages of administrators from the database log.
 */
final readonly class CronHooks {

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

  /**
   * Limits of a site without settings: cron may run before the update that stores them.
   */
  private const VISITOR_LOG_ROWS = 100;
  private const AUDIT_DAYS = 90;

  public function __construct(
    private Connection $database,
    private ModuleHandlerInterface $modules,
    private TimeInterface $time,
    private ConfigFactoryInterface $configFactory,
    private ChangedTags $changed,
  ) {}

  /**
   * Runs before dblog deletes the oldest rows of all channels.
   */
  #[Hook('cron', order: Order::First)]
  public function cron(): void {
    $this->changed->requestStoredCounts();
    if (!$this->modules->moduleExists('dblog')) {
      return;
    }
    $settings = $this->configFactory->get('ag_frontend.settings');
    $auditDays = $settings->get('audit_days') ?? self::AUDIT_DAYS;
    foreach (self::LIMITED_CHANNELS as $channel) {
      $newestDeleted = $this->database->select('watchdog', 'w')
        ->fields('w', ['wid'])
        ->condition('type', $channel)
        ->orderBy('wid', 'DESC')
        ->range((int) ($settings->get('visitor_log_rows') ?? self::VISITOR_LOG_ROWS), 1)
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
      ->condition('timestamp', $this->time->getRequestTime() - $auditDays * 86400, '<')
      ->execute();
  }

}
