<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Filters of the games list beyond fields.
 *
 * Each filter has values with an SQL condition on `node_field_data`. The conditions of a filter
 * exclude each other.
 */
final class GameListFilters {

  use StringTranslationTrait;

  /**
   * The filters by pseudo field name: `title`, and `values` with `label` and `sql`.
   */
  public function all(): array {
    $flash = $this->stored('field_is_flash_game', '= 1');
    $link = $this->stored('field_external_game_link', 'IS NOT NULL', 'uri');
    $elsewhere = "$link AND NOT {$this->stored('field_html5_game_url', 'IS NOT NULL', 'uri')}";
    $scheduled = $this->stored('field_publish_on', 'IS NOT NULL');
    $art = $this->stored('field_thumbnail', 'IS NOT NULL', 'target_id');
    $pass = $this->stored('field_game_pass_only_', '= 1');
    $hidden = $this->stored('field_hide_from_listings', '= 1');
    $changed = GameVersions::hasNewer('node_field_data');
    return [
      'ag_game_state' => $this->choice($this->t('Status'), [
        'draft' => [$this->t('Draft'), "[node_field_data].[status] = 0 AND NOT $scheduled"],
        'scheduled' => [$this->t('Scheduled'), "[node_field_data].[status] = 0 AND $scheduled"],
        'published' => [$this->t('Published'), "[node_field_data].[status] = 1 AND NOT $changed"],
        'changed' => [
          $this->t('Published, with a draft'),
          "[node_field_data].[status] = 1 AND $changed",
        ],
      ]),
      'ag_game_kind' => $this->choice($this->t('Kind'), [
        'html5' => [GameKind::Html5->label(), "NOT $flash AND NOT ($elsewhere)"],
        'flash' => [GameKind::Flash->label(), $flash],
        'external' => [GameKind::External->label(), "NOT $flash AND $elsewhere"],
      ]),
      'ag_game_pass' => $this->choice($this->t('Game pass'), [
        'only' => [$this->t('Game pass only'), $pass],
        'all' => [$this->t('Available to everyone'), "NOT $pass"],
      ]),
      'ag_game_hidden' => $this->choice($this->t('In listings'), [
        'shown' => [$this->t('Shown'), "NOT $hidden"],
        'hidden' => [$this->t('Hidden'), $hidden],
      ]),
      'ag_game_art' => $this->choice($this->t('Picture'), [
        'missing' => [$this->t('Missing'), "NOT $art"],
        'there' => [$this->t('Present'), $art],
      ]),
    ];
  }

  private function choice(\Stringable $title, array $values): array {
    return [
      'title' => $title,
      'values' => array_map(
        fn(array $value): array => ['label' => $value[0], 'sql' => $value[1]],
        $values,
      ),
    ];
  }

  private function stored(string $field, string $condition, string $property = 'value'): string {
    $of = '[f].[entity_id] = [node_field_data].[nid] AND [f].[deleted] = 0';
    return "EXISTS (SELECT 1 FROM {node__$field} f WHERE $of AND [f].[{$field}_$property] $condition)";
  }

}
