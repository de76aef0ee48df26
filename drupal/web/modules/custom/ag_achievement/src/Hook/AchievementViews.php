<?php

declare(strict_types=1);

namespace Drupal\ag_achievement\Hook;

use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Achievements in Views.
 */
final class AchievementViews {

  #[Hook('views_data')]
  public function viewsData(): array {
    return TableViews::create('ag_achievement', new TranslatableMarkup('Achievements'), [
      'achievement' => ['text', new TranslatableMarkup('ID of the achievement')],
      'time' => ['date', new TranslatableMarkup('Time of the achievement')],
    ]);
  }

}
