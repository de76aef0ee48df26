<?php

declare(strict_types=1);

namespace Drupal\ag_report\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_report\ProblemType;
use Drupal\ag_report\ReportStorage;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;

/**
 * Lists the games with the most open reports.
 */
final class ReportedGamesSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ReportStorage $reports,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('edit any game content')) {
      return [];
    }
    $all = Url::fromRoute('ag_report.list');
    $reports = $this->reports->findUnresolved(DeskCard::ITEMS);
    $items = [];
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple(array_keys($reports)) as $nid => $game) {
      $items[] = new DeskItem((string) $game->label(), $all, $this->note($reports[$nid]));
    }
    return [
      new DeskCard(
        $this->t('Broken games'),
        $this->reports->countGames(),
        $items,
        $this->t('No broken games have been reported.'),
        $all,
        [ReportStorage::CACHE_TAG, 'node_list:game'],
      ),
    ];
  }

  private function note(array $reports): TranslatableMarkup {
    $problem = ProblemType::from($reports[0]->problem)->label();
    return $this->formatPlural(
      count($reports),
      'One report: @problem',
      '@count reports, the last: @problem',
      ['@problem' => $problem],
    );
  }

}
