<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Looks at a file, and imports it, in steps that are short, however many games there are: core's batches show how far they are.
 */
final class ImportBatch {

  /**
   * Says what would become of the rows.
   */
  public static function ofLooking(string $id, ImportReport $report): array {
    $batch = (new BatchBuilder())->setTitle(new TranslatableMarkup('Looking at the games'))->setFinishCallback([self::class, 'looked']);
    return self::each($batch, 'look', $id, $report);
  }

  /**
   * Makes the drafts.
   */
  public static function ofImporting(string $id, ImportReport $report): array {
    $batch = (new BatchBuilder())->setTitle(new TranslatableMarkup('Importing games'))->setFinishCallback([self::class, 'imported']);
    return self::each($batch, 'import', $id, $report);
  }

  private static function each(BatchBuilder $batch, string $step, string $id, ImportReport $report): array {
    for ($part = 0; $part < $report->parts; $part++) {
      $batch->addOperation([self::class, $step], [$id, $part]);
    }
    return $batch->toArray();
  }

  /**
   * Looks at the rows of a part.
   */
  public static function look(string $id, int $part, array &$context): void {
    $context['results'] += ['id' => $id, 'outcomes' => [], 'seen' => []];
    $rows = \Drupal::service(ImportReports::class)->rows($id, $part);
    $outcomes = \Drupal::service(GameImport::class)->preview($rows, $context['results']['seen']);
    array_push($context['results']['outcomes'], ...$outcomes);
  }

  /**
   * Imports the rows of a part.
   */
  public static function import(string $id, int $part, array &$context): void {
    $context['results'] += ['id' => $id, 'outcomes' => []];
    $rows = \Drupal::service(ImportReports::class)->rows($id, $part);
    array_push($context['results']['outcomes'], ...array_map(\Drupal::service(GameImport::class)->import(...), $rows));
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
      \Drupal::service(ImportReports::class)->imported($results['id'], $results['outcomes']);
      return;
    }
    \Drupal::messenger()->addError(new TranslatableMarkup('The import stopped before its end. Import again: what is there is left as it is.'));
  }

}
