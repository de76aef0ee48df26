<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Controller;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GamesDirectory;
use Drupal\ag_game_package\GameSettings;
use Drupal\ag_game_package\PackageRecord;
use Drupal\ag_game_package\PackageStorage;
use Drupal\ag_game_package\PackageVersions;
use Drupal\ag_game_package\Report\PackageReportView;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\StringTranslation\ByteSizeMarkup;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;

/**
 * The versions of an uploaded game, and their check reports.
 */
final class PackageController extends ControllerBase {

  public function __construct(
    private readonly GameVersions $revisions,
    private readonly GamesDirectory $games,
    private readonly PackageReportView $view,
    private readonly PackageStorage $packages,
    private readonly PackageVersions $versions,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function __invoke(NodeInterface $node): array {
    $default = $this->revisions->live($node) ?? $this->revisions->latest((int) $node->id()) ?? $node;
    $draft = $this->revisions->draft($node);
    $fids = array_keys($this->versions->ofGame((int) $node->id()));
    $records = $this->packages->loadMultiple($fids);
    $current = $this->record($default);
    $drafted = $draft === NULL ? NULL : $this->record($draft);
    $problem = $this->games->findProblem();
    return [
      '#cache' => ['max-age' => 0],
      '#attached' => ['library' => ['ag_game/listing']],
      'problem' => $problem === NULL ? [] : [
        '#theme' => 'status_messages',
        '#message_list' => ['error' => [$problem]],
      ],
      'versions' => $this->versions($node, $fids, $records, $current, $drafted),
      'report' => $current === NULL ? [] : $this->report($current, $default),
      'draft' => $draft === NULL || $drafted === NULL || $drafted->version === $current?->version ? [] : [
        '#type' => 'details',
        '#title' => $this->t('The draft’s version'),
        '#open' => TRUE,
        'report' => $this->report($drafted, $draft),
      ],
    ];
  }

  private function versions(
    NodeInterface $game,
    array $fids,
    array $records,
    ?PackageRecord $current,
    ?PackageRecord $drafted,
  ): array {
    $files = $this->entityTypeManager()->getStorage('file')->loadMultiple($fids);
    $rows = [];
    foreach ($records as $record) {
      $file = $files[$record->fid] ?? NULL;
      if ($file instanceof FileInterface) {
        $rows[array_search($record->fid, $fids, TRUE)] = $this->row($game, $file, $record, $current, $drafted);
      }
    }
    ksort($rows);
    return [
      '#type' => 'table',
      '#caption' => $this->t('Versions'),
      '#attributes' => ['class' => ['ag-table', 'ag-package-versions']],
      '#header' => [
        $this->t('File'),
        $this->t('Uploaded'),
        ['data' => $this->t('Unpacked'), 'class' => [RESPONSIVE_PRIORITY_LOW]],
        ['data' => $this->t('Files'), 'class' => [RESPONSIVE_PRIORITY_LOW]],
        $this->t('State'),
        $this->t('Operations'),
      ],
      '#rows' => $rows,
      '#empty' => $this->t('This game has no package. <a href=":url">Upload a ZIP file</a> in its form.', [
        ':url' => $game->toUrl('edit-form')->toString(),
      ]),
    ];
  }

  private function row(
    NodeInterface $game,
    FileInterface $file,
    PackageRecord $record,
    ?PackageRecord $current,
    ?PackageRecord $drafted,
  ): array {
    $isCurrent = $record->version === $current?->version;
    $restore = Url::fromRoute('ag_game_package.restore', ['node' => $game->id(), 'file' => $record->fid]);
    return [
      [
        'data' => [
          'name' => ['#plain_text' => $file->getFilename()],
          'version' => ['#markup' => "<div class=\"ag-package-version\">$record->version</div>"],
        ],
      ],
      $this->t('@date by @name', [
        '@date' => $this->dates->format((int) $file->getCreatedTime(), 'short'),
        '@name' => $file->get('uid')->entity?->label() ?? $this->t('a deleted user'),
      ]),
      ByteSizeMarkup::create($record->report->unpackedBytes),
      number_format($record->report->files),
      $this->describeState($game, $record, $isCurrent, $record->version === $drafted?->version),
      [
        'data' => $isCurrent || !$restore->access() ? [] : [
          '#type' => 'link',
          '#title' => $this->t('Restore'),
          '#url' => $restore,
          '#attributes' => [
            'aria-label' => $this->t('Restore @file', ['@file' => $file->getFilename()]),
            'class' => ['button', 'button--small'],
          ],
        ],
      ],
    ];
  }

  private function describeState(NodeInterface $game, PackageRecord $record, bool $isCurrent, bool $isDraft): TranslatableMarkup {
    return match (TRUE) {
      $isCurrent => $this->t('Current'),
      $isDraft => $this->t('Draft'),
      $this->games->isConfigured() && $this->games->has((int) $game->id(), $record->version) => $this->t('Unpacked'),
      default => $this->t('ZIP file only'),
    };
  }

  private function report(PackageRecord $record, NodeInterface $game): array {
    return $this->view->build($record->report, GameSettings::allowedHosts($game), $record->testRun, $record->pictures !== []);
  }

  private function record(NodeInterface $game): ?PackageRecord {
    $file = GamePackages::of($game);
    return $file === NULL ? NULL : $this->packages->load((int) $file->id());
  }

}
