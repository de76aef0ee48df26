<?php

declare(strict_types=1);

namespace Drupal\ag_report\Hook;

use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Reports of broken games in Views.
 */
final class ReportViews {

  #[Hook('views_data')]
  public function viewsData(): array {
    return TableViews::create('ag_report', new TranslatableMarkup('Reports of broken games'), [
      'problem' => ['text', new TranslatableMarkup('Problem')],
      'note' => ['text', new TranslatableMarkup('Note')],
      'time' => ['date', new TranslatableMarkup('Time of the report')],
    ], ['nid']);
  }

}
