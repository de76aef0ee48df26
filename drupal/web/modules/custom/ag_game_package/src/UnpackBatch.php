<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\Entity\File;

/**
 * Unpacks a large package in several requests.
 */
final class UnpackBatch {

  private const STEP_NANOSECONDS = 500_000_000;

  public static function create(int $fid): BatchBuilder {
    return self::empty()->addOperation([self::class, 'step'], [$fid]);
  }

  /**
   * A batch for other operations.
   */
  public static function empty(): BatchBuilder {
    return (new BatchBuilder())
      ->setTitle(new TranslatableMarkup('Unpacking the game'))
      ->setProgressMessage('');
  }

  public static function step(int $fid, array &$context, int $nanoseconds = self::STEP_NANOSECONDS): void {
    $file = File::load($fid);
    if ($file === NULL) {
      return;
    }
    try {
      $context['finished'] = self::advance($file, $context['sandbox'], $context['message'], $nanoseconds);
    }
    catch (PackageException $exception) {
      if ($exception->isTemporary) {
        throw $exception;
      }
      $context['results']['error'] = (string) $exception->reason;
      $context['finished'] = 1;
    }
  }

  private static function advance(File $file, array &$sandbox, mixed &$message, int $nanoseconds): float {
    $unpacker = \Drupal::service(PackageUnpacker::class);
    if (!isset($sandbox['unpacking'])) {
      $sandbox['unpacking'] = $unpacker->begin($file);
    }
    $unpacking = $sandbox['unpacking'];
    if ($unpacking->isComplete()) {
      $unpacker->finish($file, $unpacking);
      return 1;
    }
    $unpacker->advance($file, $unpacking, hrtime(TRUE) + $nanoseconds);
    $message = $unpacking->isComplete()
      ? new TranslatableMarkup('Checking the game')
      : new TranslatableMarkup('Unpacked @done of @total files', [
        '@done' => number_format($unpacking->files),
        '@total' => number_format($unpacking->totalFiles),
      ]);
    return min(0.98, $unpacking->progress());
  }

}
