<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Desk;

use Drupal\ag_frontend\BrowserErrors;
use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Browser errors of the last day, newest first. Requires dblog.
 */
final class ErrorReportsSection implements DeskSectionInterface {

  use StringTranslationTrait;

  private const MAX_AGE = 86400;

  private const MAX_TITLE_LENGTH = 120;

  public function __construct(
    private readonly BrowserErrors $errors,
    private readonly DateFormatterInterface $dates,
    private readonly TimeInterface $time,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$this->errors->isAvailable() || !$account->hasPermission(BrowserErrors::PERMISSION)) {
      return [];
    }
    $recent = $this->errors->query()
      ->condition('w.timestamp', $this->time->getCurrentTime() - self::MAX_AGE, '>');
    $total = (int) $recent->countQuery()->execute()->fetchField();
    return [
      new DeskCard(
        $this->t('Errors on the site, last 24 hours'),
        $total,
        array_map($this->item(...), $recent->range(0, DeskCard::ITEMS)->execute()->fetchAll()),
        $this->t('No browser errors have been reported.'),
        Url::fromRoute('ag_frontend.browser_errors'),
      ),
    ];
  }

  private function item(\stdClass $row): DeskItem {
    $texts = $this->errors->texts($row);
    $title = implode(': ', array_filter([$texts['label'], $texts['message']]));
    return new DeskItem(
      mb_strimwidth($title, 0, self::MAX_TITLE_LENGTH, '…') ?: $this->t('Report @id', ['@id' => $row->wid]),
      Url::fromRoute('ag_frontend.browser_errors', [], ['fragment' => "error-$row->wid"]),
      $this->t('@time ago', ['@time' => $this->dates->formatTimeDiffSince((int) $row->timestamp)]),
    );
  }

}
