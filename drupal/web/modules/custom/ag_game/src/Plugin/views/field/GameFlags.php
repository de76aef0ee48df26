<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\field;

use Drupal\ag_game\GameKind;
use Drupal\node\NodeInterface;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\FieldPluginBase;
use Drupal\views\ResultRow;

/**
 * Badges of a game's flags and kind.
 */
#[ViewsField('ag_game_flags')]
final class GameFlags extends FieldPluginBase {

  public function query(): void {}

  public function render(ResultRow $values): array {
    $game = $this->getEntity($values);
    if (!$game instanceof NodeInterface) {
      return [];
    }
    $kind = GameKind::of($game);
    $labels = array_filter([
      'pass' => $game->get('field_game_pass_only_')->value ? $this->t('Game pass') : NULL,
      'hidden' => $game->get('field_hide_from_listings')->value ? $this->t('Hidden') : NULL,
      'featured' => $game->get('field_category_featured')->value ? $this->t('Featured') : NULL,
      'kind' => $kind === GameKind::Html5 ? NULL : $kind->label(),
    ]);
    $badges = [];
    foreach ($labels as $name => $label) {
      $badges[$name] = [
        '#type' => 'html_tag',
        '#tag' => 'span',
        '#value' => $label,
        '#attributes' => ['class' => ['ag-badge', "ag-badge--$name"]],
      ];
    }
    return $badges;
  }

}
