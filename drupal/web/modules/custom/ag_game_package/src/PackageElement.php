<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_game_package\Report\PackageReportView;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Url;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;

/**
 * Shows the progress, the error or the report below an uploaded package.
 */
final class PackageElement {

  /**
   * Smaller packages are unpacked while the form is built.
   */
  private const SMALL_BYTES = 16 * 1024 * 1024;

  public static function process(array $element, FormStateInterface $form_state): array {
    $files = $element['#files'] ?? [];
    $file = reset($files);
    if ($file instanceof FileInterface) {
      $element['package'] = self::build($file, EditedNode::of($form_state)) + ['#weight' => 10];
      // The script presses this button after it has unpacked a package.
      $element['package_refresh'] = [
        '#name' => implode('_', $element['#parents']) . '_package_refresh',
        '#value' => t('Show check report'),
        '#attributes' => ['class' => ['js-hide', 'ag-package-refresh']],
        '#weight' => 11,
      ] + $element['upload_button'];
    }
    return $element;
  }

  private static function build(FileInterface $file, ?NodeInterface $game): array {
    $packages = \Drupal::service(PackageStorage::class);
    $error = $packages->findError((int) $file->id());
    if ($error !== NULL) {
      return self::error($error);
    }
    try {
      $record = $packages->load((int) $file->id()) ?? self::unpackSmall($file);
    }
    catch (PackageException $exception) {
      return self::error((string) $exception->reason);
    }
    if ($record === NULL) {
      return self::progress($file);
    }
    $hosts = $game === NULL ? [] : GameSettings::allowedHosts($game);
    return [
      '#type' => 'container',
      '#attributes' => [
        'data-ag-package-title' => $record->report->title ?: self::titleFromName((string) $file->getFilename()),
      ],
      'report' => \Drupal::service(PackageReportView::class)->build($record->report, $hosts, $record->testRun, $record->pictures !== []),
    ];
  }

  private static function unpackSmall(FileInterface $file): ?PackageRecord {
    $unpacker = \Drupal::service(PackageUnpacker::class);
    return $unpacker->recognize($file)
      ?? ($unpacker->check($file)->unpackedBytes() <= self::SMALL_BYTES ? $unpacker->unpack($file) : NULL);
  }

  private static function progress(FileInterface $file): array {
    return [
      '#type' => 'container',
      '#attributes' => [
        'class' => ['ag-package-progress'],
        'data-ag-package-unpack' => Url::fromRoute('ag_game_package.unpack', ['file' => $file->id()])->toString(),
      ],
      'note' => ['#plain_text' => t('This large package is unpacked and checked when you save the game.')],
    ];
  }

  private static function error(string $html): array {
    return [
      '#type' => 'html_tag',
      '#tag' => 'div',
      '#attributes' => ['class' => ['messages', 'messages--error'], 'role' => 'alert'],
      '#value' => $html,
    ];
  }

  private static function titleFromName(string $name): string {
    $words = trim((string) preg_replace('/[\s_-]+/', ' ', pathinfo($name, PATHINFO_FILENAME)));
    return mb_strtoupper(mb_substr($words, 0, 1)) . mb_substr($words, 1);
  }

}
