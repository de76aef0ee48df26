<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\SearchMisses;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Query\PagerSelectExtender;
use Drupal\Core\Database\Query\TableSortExtender;

/**
 * The table of searches without results at /admin/content/searches.
 */
final class SearchMissesController extends ControllerBase {

  private const PAGE_SIZE = 50;

  private const SECONDS_PER_DAY = 86400;

  public function __construct(private readonly SearchMisses $misses) {}

  public function __invoke(): array {
    $header = [
      ['data' => $this->t('Words'), 'field' => 'term'],
      ['data' => $this->t('Visitors'), 'field' => 'visitors', 'sort' => 'desc'],
      ['data' => $this->t('Last day'), 'field' => 'day'],
    ];
    $sorted = $this->misses->query()->extend(TableSortExtender::class);
    assert($sorted instanceof TableSortExtender);
    $sorted->orderByHeader($header)->orderBy('term');
    $paged = $sorted->extend(PagerSelectExtender::class);
    assert($paged instanceof PagerSelectExtender);
    $rows = $paged->element(0)->limit(self::PAGE_SIZE)->execute()->fetchAll();
    return [
      'help' => [
        '#prefix' => '<p>',
        '#markup' => $this->t(
          'What visitors of the last @days days searched for and no game has, once @visitors visitors did so on the same day. Add the words to the search words of a game or tag that fits.',
          ['@days' => SearchMisses::RETENTION_DAYS, '@visitors' => SearchMisses::MIN_VISITORS],
        ),
        '#suffix' => '</p>',
      ],
      'searches' => [
        '#type' => 'table',
        '#attributes' => ['class' => ['ag-table', 'ag-stacked']],
        '#attached' => ['library' => ['ag_game/listing']],
        '#header' => $header,
        '#empty' => $this->t('Visitors found games for everything they searched for.'),
        '#rows' => array_map(static fn(\stdClass $row): array => [
          $row->term,
          $row->visitors,
          gmdate('Y-m-d', $row->day * self::SECONDS_PER_DAY),
        ], $rows),
      ],
      'pager' => ['#type' => 'pager'],
      '#cache' => ['max-age' => 0],
    ];
  }

}
