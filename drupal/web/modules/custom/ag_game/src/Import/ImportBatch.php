<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;

/**
 * Looks at a file, and imports it, in steps that are short, however many games there are: core's batches show how far they are.
 */
final class ImportBatch {

  /**
   * Seconds that a step may take; one that was killed is done again after them.
   */
  private const LONGEST = 60;

  /**
   * Says what would become of the rows.
   */
  public static function look(string $id, ImportReport $report): void {
    $batch = (new BatchBuilder())->setTitle(new TranslatableMarkup('Looking at the games'))->setFinishCallback([self::class, 'looked']);
    self::each($batch, 'lookAt', $id, $report);
  }

  /**
   * Makes the drafts.
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
    // The page that shows how far it is names the report, which is where it leads once it is done.
    $set = &batch_get();
    $set['url'] = Url::fromRoute('system.batch_page.html', [], ['query' => ['report' => $id]]);
  }

  /**
   * Looks at the rows of a part.
   */
  public static function lookAt(string $id, int $part, array &$context): void {
    $context['results'] += ['id' => $id, 'outcomes' => [], 'seen' => []];
    $rows = \Drupal::service(ImportReports::class)->rows($id, $part);
    $outcomes = \Drupal::service(GameImport::class)->preview($rows, $context['results']['seen']);
    array_push($context['results']['outcomes'], ...$outcomes);
  }

  /**
   * Imports the rows of a part, unless that was done: an import that was left goes on where it was.
   */
  public static function make(string $id, int $part, array &$context): void {
    $context['results'] += ['id' => $id];
    $reports = \Drupal::service(ImportReports::class);
    // A step whose page was left runs to its end: whoever comes back meanwhile waits for it.
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
   * Keeps what was seen.
   */
  public static function looked(bool $success, array $results): void {
    if ($success) {
      \Drupal::service(ImportReports::class)->looked($results['id'], $results['outcomes']);
    }
  }

  /**
   * Keeps what was done.
   */
  public static function imported(bool $success, array $results): void {
    if ($success) {
      \Drupal::service(ImportReports::class)->imported($results['id']);
      return;
    }
    \Drupal::messenger()->addError(new TranslatableMarkup('The import stopped before its end. Import again: what is there is left as it is.'));
  }

}
