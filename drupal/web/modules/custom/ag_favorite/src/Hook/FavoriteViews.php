<?php

declare(strict_types=1);

namespace Drupal\ag_favorite\Hook;

use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Favorites and recent games in Views.
 */
final class FavoriteViews {

  #[Hook('views_data')]
  public function viewsData(): array {
    return array_merge_recursive(
      TableViews::create('ag_favorite', new TranslatableMarkup('Favorites'), [
        'time' => ['date', new TranslatableMarkup('Time of adding')],
      ]),
      TableViews::create('ag_recent', new TranslatableMarkup('Recent games'), [
        'played' => ['milliseconds', new TranslatableMarkup('Time of playing')],
      ]),
    );
  }

}
