<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;

/**
 * Batches that preview and import a file.
 */
final class ImportBatch {

  /**
   * Time limit of a step in seconds; a killed step is retried after it.
   */
  private const LONGEST = 60;

  /**
   * Previews the rows.
   */
  public static function look(string $id, ImportReport $report): void {
    $batch = (new BatchBuilder())->setTitle(new TranslatableMarkup('Looking at the games'))->setFinishCallback([self::class, 'looked']);
    self::each($batch, 'lookAt', $id, $report);
  }

  /**
   * Imports the rows.
   */
  public static function import(string $id, ImportReport $report): void {
    $batch = (new BatchBuilder())->setTitle(new TranslatableMarkup('Importing games'))->setFinishCallback([self::class, 'imported']);
    self::each($batch, 'make', $id, $report);
  }

  private static function each(BatchBuilder $batch, string $step, string $id, ImportReport $report): void {
    for ($part = 0; $part < $report->parts; $part++) {
      $batch->addOperation([self::class, $step], [$id, $part]);
    }
    batch_set($batch->toArray());
    // The progress page redirects to the report when it is done.
    $set = &batch_get();
    $set['url'] = Url::fromRoute('system.batch_page.html', [], ['query' => ['report' => $id]]);
  }

  /**
   * Previews a part of the rows.
   */
  public static function lookAt(string $id, int $part, array &$context): void {
    $context['results'] += ['id' => $id, 'outcomes' => [], 'seen' => []];
    $rows = \Drupal::service(ImportReports::class)->rows($id, $part);
    $outcomes = \Drupal::service(GameImport::class)->preview($rows, $context['results']['seen']);
    array_push($context['results']['outcomes'], ...$outcomes);
  }

  /**
   * Imports a part of the rows once; an interrupted import resumes.
   */
  public static function make(string $id, int $part, array &$context): void {
    $context['results'] += ['id' => $id];
    $reports = \Drupal::service(ImportReports::class);
    // A step whose page was closed completes; a later visit waits for it.
    $lock = \Drupal::lock();
    $name = "ag_game_import.$id.$part";
    while (!$lock->acquire($name, self::LONGEST)) {
      $lock->wait($name);
    }
    try {
      $reports->made($id, $part, array_map(\Drupal::service(GameImport::class)->import(...), $reports->rows($id, $part)));
    }
    finally {
      $lock->release($name);
    }
  }

  /**
   * Stores the preview.
   */
  public static function looked(bool $success, array $results): void {
    if ($success) {
      \Drupal::service(ImportReports::class)->looked($results['id'], $results['outcomes']);
    }
  }

  /**
   * Stores the result.
   */
  public static function imported(bool $success, array $results): void {
    if ($success) {
      \Drupal::service(ImportReports::class)->imported($results['id']);
      return;
    }
    \Drupal::messenger()->addError(new TranslatableMarkup('The import stopped before its end. Import again: what is there is left as it is.'));
  }

}
