<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_listing\SearchMisses;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lists what most visitors searched for without results.
 */
final class SearchMissesSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(private readonly SearchMisses $misses) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('edit any game content')) {
      return [];
    }
    $all = Url::fromRoute('ag_listing.search_misses');
    $query = $this->misses->query();
    $total = (int) $query->countQuery()->execute()->fetchField();
    $rows = $query->orderBy('visitors', 'DESC')
      ->orderBy('term')
      ->range(0, DeskCard::ITEMS)
      ->execute()
      ->fetchAll();
    return [
      new DeskCard(
        $this->t('Searches without results'),
        $total,
        array_map(fn(\stdClass $row): DeskItem => new DeskItem(
          (string) $row->term,
          $all,
          $this->formatPlural((int) $row->visitors, '1 visitor', '@count visitors'),
        ), $rows),
        $this->t('Visitors found games for everything they searched for.'),
        $all,
      ),
    ];
  }

}
