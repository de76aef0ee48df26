<?php

declare(strict_types=1);

namespace Drupal\ag_score\Hook;

use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Leaderboards and daily games in Views.
 */
final class ScoreViews {

  #[Hook('views_data')]
  public function viewsData(): array {
    return array_merge_recursive(
      TableViews::create('ag_score', new TranslatableMarkup('Scores'), [
        'period' => ['text', new TranslatableMarkup('Period')],
        'value' => ['number', new TranslatableMarkup('Score')],
        'time' => ['date', new TranslatableMarkup('Time of the score')],
      ]),
      TableViews::create('ag_score_daily', new TranslatableMarkup('Daily games'), [
        'day' => ['number', new TranslatableMarkup('Day since 1970 (UTC)')],
      ], ['nid']),
      TableViews::create('ag_score_daily_played', new TranslatableMarkup('Days of playing the daily game'), [
        'day' => ['number', new TranslatableMarkup('Day since 1970 (UTC)')],
      ], ['uid']),
    );
  }

}
