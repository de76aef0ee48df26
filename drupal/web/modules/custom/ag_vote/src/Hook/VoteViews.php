<?php

declare(strict_types=1);

namespace Drupal\ag_vote\Hook;

use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Votes in Views.
 */
final class VoteViews {

  #[Hook('views_data')]
  public function viewsData(): array {
    return TableViews::create('ag_vote', new TranslatableMarkup('Votes'), [
      'value' => ['number', new TranslatableMarkup('Vote (1 or -1)')],
      'time' => ['date', new TranslatableMarkup('Time of the vote')],
    ]);
  }

}
