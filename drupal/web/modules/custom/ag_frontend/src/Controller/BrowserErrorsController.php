<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\ag_frontend\BrowserErrors;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Query\PagerSelectExtender;
use Drupal\Core\Datetime\DateFormatterInterface;

/**
 * Lists browser errors for editors, who may not read the whole log.
 */
final class BrowserErrorsController extends ControllerBase {

  private const PAGE_SIZE = 50;

  public function __construct(
    private readonly BrowserErrors $errors,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function __invoke(): array {
    $query = $this->errors->query()->extend(PagerSelectExtender::class);
    assert($query instanceof PagerSelectExtender);
    $query->limit(self::PAGE_SIZE);
    return [
      'errors' => [
        '#type' => 'table',
        '#attributes' => ['class' => ['ag-table', 'ag-stacked']],
        '#attached' => ['library' => ['ag_game/listing']],
        '#header' => [$this->t('Date'), $this->t('Error'), $this->t('Details')],
        '#rows' => array_map($this->row(...), $query->execute()?->fetchAll() ?? []),
        '#empty' => $this->t('No browser errors have been reported.'),
      ],
      'pager' => ['#type' => 'pager'],
      '#cache' => ['max-age' => 0],
    ];
  }

  private function row(\stdClass $row): array {
    $texts = $this->errors->texts($row);
    return [
      'id' => "error-$row->wid",
      'data' => [
        $this->dates->format((int) $row->timestamp, 'short'),
        "{$texts['label']}: {$texts['name']}: {$texts['message']}",
        [
          'data' => [
            '#type' => 'html_tag',
            '#tag' => 'pre',
            ['#plain_text' => trim("{$texts['stack']}\n\n{$texts['meta']}\n{$texts['agent']}")],
          ],
        ],
      ],
    ];
  }

}
