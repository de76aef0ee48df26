<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Extension\ModuleHandlerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Browser errors of the last day, newest first. Requires dblog.
 */
final class ErrorReportsSection implements DeskSectionInterface {

  use StringTranslationTrait;

  private const CHANNEL = 'ag_browser';

  private const MAX_AGE = 86400;

  public function __construct(
    private readonly Connection $database,
    private readonly ModuleHandlerInterface $modules,
    private readonly DateFormatterInterface $dates,
    private readonly TimeInterface $time,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$this->modules->moduleExists('dblog') || !$account->hasPermission('access site reports')) {
      return [];
    }
    $reports = $this->query()
      ->fields('w', ['wid', 'variables', 'timestamp'])
      ->orderBy('wid', 'DESC')
      ->range(0, DeskCard::ITEMS)
      ->execute();
    return [
      new DeskCard(
        $this->t('Errors on the site, last 24 hours'),
        (int) $this->query()->countQuery()->execute()->fetchField(),
        array_map($this->item(...), $reports->fetchAll()),
        $this->t('No browser errors have been reported.'),
        Url::fromRoute('dblog.overview', [], ['query' => ['type' => [self::CHANNEL]]]),
      ),
    ];
  }

  private function query(): SelectInterface {
    return $this->database->select('watchdog', 'w')
      ->condition('w.type', self::CHANNEL)
      ->condition('w.timestamp', $this->time->getCurrentTime() - self::MAX_AGE, '>');
  }

  private function item(\stdClass $row): DeskItem {
    $variables = unserialize($row->variables, ['allowed_classes' => FALSE]);
    $title = implode(
      ': ',
      array_filter([(string) ($variables['@label'] ?? ''), (string) ($variables['@message'] ?? '')]),
    );
    return new DeskItem(
      mb_strimwidth($title, 0, 120, '…') ?: $this->t('Report @id', ['@id' => $row->wid]),
      Url::fromRoute('dblog.event', ['event_id' => $row->wid]),
      $this->t('@time ago', ['@time' => $this->dates->formatTimeDiffSince((int) $row->timestamp)]),
    );
  }

}
