<?php

declare(strict_types=1);

namespace Drupal\ag_save\Hook;

use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Saved games in Views.
 */
final class SaveViews {

  #[Hook('views_data')]
  public function viewsData(): array {
    return array_merge_recursive(
      TableViews::create('ag_save', new TranslatableMarkup('Saved games'), [
        'revision' => ['number', new TranslatableMarkup('Revision')],
      ]),
      TableViews::create('ag_save_version', new TranslatableMarkup('Versions of saved games'), [
        'revision' => ['number', new TranslatableMarkup('Revision')],
        'bytes' => ['number', new TranslatableMarkup('Bytes')],
        'updated' => ['date', new TranslatableMarkup('Time of saving')],
        'device' => ['text', new TranslatableMarkup('Device')],
      ]),
    );
  }

}
