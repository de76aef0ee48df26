<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Report;

use Drupal\Component\Render\MarkupInterface;
use Drupal\Component\Utility\Html;
use Drupal\Core\StringTranslation\ByteSizeMarkup;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Shows a check report.
 */
final class PackageReportView {

  use StringTranslationTrait;

  /**
   * Limits of CrazyGames, which other portals copy.
   */
  private const MAX_FIRST_LOAD = 50 * 1024 * 1024;
  private const MAX_FILES = 1500;

  private const SHOWN_ORIGINS = 12;

  /**
   * @param \Drupal\ag_game_package\Report\PackageReport $report
   *   The report.
   * @param string[] $allowed
   *   Origins that the game may call.
   * @param ?\Drupal\ag_game_package\Report\TestRun $run
   *   How the game ran in a preview.
   * @param bool $hasPictures
   *   The preview took a thumbnail or a hover video.
   */
  public function build(PackageReport $report, array $allowed, ?TestRun $run = NULL, bool $hasPictures = FALSE): array {
    $rows = [
      [$this->t('Start page'), $this->startPage($report)],
      [$this->t('Made with'), $report->engine === NULL ? $this->t('Not recognized') : $report->engine->value],
      [$this->t('Size'), $this->size($report), $this->sizeWarning($report)],
      ...$report->leftOut === [] ? [] : [[$this->t('Left out'), $this->leftOut($report)]],
      [$this->t('First load'), $this->firstLoad($report), $this->firstLoadWarning($report)],
      [$this->t('Other hosts'), $this->origins($report, $allowed), $this->originsWarning($report, $allowed)],
      [$this->t('Portal SDKs'), $report->sdks === [] ? $this->t('None') : implode(', ', $report->sdks), $this->sdkWarning($report)],
      [$this->t('Saved progress'), $this->storage($report)],
      [$this->t('Mobile devices'), $this->mobile($report)],
      [$this->t('Shared memory'), $this->isolation($report)],
      ...$this->testRun($run),
      ...$hasPictures ? [[$this->t('Pictures'), $this->t('Taken in the preview. A game without a thumbnail or a hover video gets them when you save it.')]] : [],
    ];
    return [
      '#type' => 'table',
      '#caption' => $this->t('Check report'),
      '#attributes' => ['class' => ['ag-package-report']],
      '#attached' => ['library' => ['ag_game_package/package']],
      '#rows' => array_map(self::row(...), $rows),
    ];
  }

  private function testRun(?TestRun $run): array {
    if ($run === NULL) {
      return [[$this->t('Test run'), $this->t('None yet. Play the game in the preview on the site.')]];
    }
    $frame = $run->firstFrameMs === NULL
      ? $this->t('Nothing was drawn')
      : $this->t('First frame after @seconds s', ['@seconds' => number_format($run->firstFrameMs / 1000, 1)]);
    $loaded = $this->formatPlural($run->requests, '@size in 1 request', '@size in @count requests', [
      '@size' => ByteSizeMarkup::create($run->bytes),
    ]);
    return [
      [$this->t('Test run'), ['#theme' => 'item_list', '#items' => [$frame, $loaded]]],
      [
        $this->t('Errors'),
        $this->list($run->errors),
        $run->errors === [] ? NULL : $this->t('The browser reported these errors. Check that the game works.'),
      ],
      [
        $this->t('Blocked hosts'),
        $this->list($run->blockedHosts),
        $run->blockedHosts === [] ? NULL : $this->t('The game called these hosts. If it needs one, allow it.'),
      ],
    ];
  }

  private function list(array $texts): array|MarkupInterface {
    return $texts === [] ? $this->t('None') : [
      '#theme' => 'item_list',
      '#items' => array_map(static fn(string $text): array => ['#plain_text' => $text], $texts),
    ];
  }

  private static function row(array $row): array {
    [$label, $value] = $row;
    $warning = $row[2] ?? NULL;
    $value = is_array($value) ? $value : ['#markup' => $value];
    return [
      'class' => $warning === NULL ? [] : ['has-warning'],
      'data' => [
        ['data' => $label, 'header' => TRUE, 'scope' => 'row'],
        [
          'data' => [
            'value' => $value,
            'warning' => $warning === NULL ? [] : [
              '#type' => 'html_tag',
              '#tag' => 'div',
              '#attributes' => ['class' => ['ag-package-warning']],
              '#value' => $warning,
            ],
          ],
        ],
      ],
    ];
  }

  private function startPage(PackageReport $report): array {
    return ['#plain_text' => $report->title === '' ? 'index.html' : "index.html: $report->title"];
  }

  private function size(PackageReport $report): MarkupInterface {
    return $this->formatPlural(
      $report->files,
      '@packed packed, @unpacked in 1 file',
      '@packed packed, @unpacked in @files files',
      [
        '@packed' => ByteSizeMarkup::create($report->packedBytes),
        '@unpacked' => ByteSizeMarkup::create($report->unpackedBytes),
        '@files' => number_format($report->files),
      ],
    );
  }

  private function sizeWarning(PackageReport $report): ?MarkupInterface {
    return $report->files <= self::MAX_FILES ? NULL : $this->t(
      'Many files load slowly. Large portals accept at most @max.', ['@max' => number_format(self::MAX_FILES)],
    );
  }

  private function leftOut(PackageReport $report): array {
    $items = array_map(static fn(string $name): array => ['#plain_text' => $name], $report->leftOut);
    return ['#theme' => 'item_list', '#items' => [...$items, ...$this->more($report->leftOutFiles - count($items))]];
  }

  private function more(int $count): array {
    return $count > 0 ? [$this->formatPlural($count, '1 more', '@count more')] : [];
  }

  private function firstLoad(PackageReport $report): MarkupInterface {
    return $this->t('At least @size', ['@size' => ByteSizeMarkup::create($report->firstLoadBytes)]);
  }

  private function firstLoadWarning(PackageReport $report): ?MarkupInterface {
    return $report->firstLoadBytes <= self::MAX_FIRST_LOAD ? NULL : $this->t(
      'Many players leave before the game starts. Large portals accept at most @max.',
      ['@max' => ByteSizeMarkup::create(self::MAX_FIRST_LOAD)],
    );
  }

  private function origins(PackageReport $report, array $allowed): array|MarkupInterface {
    if ($report->origins === []) {
      return $this->t('None');
    }
    $items = [];
    foreach (array_slice($report->origins, 0, self::SHOWN_ORIGINS) as $origin) {
      $items[] = [
        '#type' => 'html_tag',
        '#tag' => 'span',
        '#attributes' => ['data-ag-package-origin' => $origin],
        '#value' => in_array($origin, $allowed, TRUE)
          ? $this->t('@origin (allowed)', ['@origin' => $origin])
          : Html::escape($origin),
      ];
    }
    $more = $this->more(count($report->origins) - self::SHOWN_ORIGINS);
    return ['#theme' => 'item_list', '#items' => [...$items, ...$more]];
  }

  private function originsWarning(PackageReport $report, array $allowed): ?MarkupInterface {
    return array_diff($report->origins, $allowed) === [] ? NULL : $this->t(
      'The code contains these addresses. Calls to them are blocked unless you allow them under “Allowed hosts”; most games need none.',
    );
  }

  private function sdkWarning(PackageReport $report): ?MarkupInterface {
    return $report->sdks === [] ? NULL : $this->t(
      'The game was made for another portal. The site answers for the SDKs of large portals: check in the preview that the game starts.',
    );
  }

  private function storage(PackageReport $report): MarkupInterface {
    return $report->storage === []
      ? $this->t('Nothing is saved')
      : $this->t('In the player’s browser: @storage', ['@storage' => implode(', ', $report->storage)]);
  }

  private function mobile(PackageReport $report): MarkupInterface {
    return match ([$report->hasTouch, $report->hasViewport]) {
      [TRUE, TRUE] => $this->t('Handles touch and adapts to small screens'),
      [TRUE, FALSE] => $this->t('Handles touch, but the page has no <code>viewport</code>: it looks small on phones'),
      [FALSE, TRUE] => $this->t('Adapts to small screens, but no touch control was found'),
      [FALSE, FALSE] => $this->t('No touch control was found'),
    };
  }

  private function isolation(PackageReport $report): MarkupInterface {
    return $report->usesSharedArrayBuffer
      ? $this->t('Uses SharedArrayBuffer: the game runs cross-origin isolated')
      : $this->t('No SharedArrayBuffer');
  }

}
