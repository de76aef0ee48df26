<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\TableViews;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\views\Plugin\views\field\EntityOperations;
use Drupal\views\ViewExecutable;

/**
 * Views hooks of games.
 */
final class GameViews {

  use StringTranslationTrait;

  #[Hook('views_data')]
  public function viewsData(): array {
    return TableViews::create('ag_game_views', new TranslatableMarkup('Views of games'), [
      'day' => ['number', new TranslatableMarkup('Day since 1970 (UTC)')],
      'views' => ['number', new TranslatableMarkup('Views on that day')],
    ], ['nid']);
  }

  #[Hook('views_data_alter')]
  public function viewsDataAlter(array &$data): void {
    $data['node_field_data'] += $this->filters();
    $data['node_field_data']['ag_game_release'] = [
      'title' => $this->t('Release'),
      'group' => $this->t('Game'),
      'field' => [
        'id' => 'ag_game_release',
        'help' => $this->t('Draft, scheduled for a day, or published.'),
      ],
    ];
    $data['node_field_data']['ag_game_flags'] = [
      'title' => $this->t('Badges'),
      'group' => $this->t('Game'),
      'field' => [
        'id' => 'ag_game_flags',
        'help' => $this->t('Pass-only, hidden, featured, Flash, on another site.'),
      ],
    ];
  }

  /**
   * Exclusive SQL conditions on `node_field_data`, by pseudo field name and value.
   */
  private function filters(): array {
    $flash = $this->existsCondition('field_is_flash_game', '= 1');
    $link = $this->existsCondition('field_external_game_link', 'IS NOT NULL', 'uri');
    $isExternal = "$link AND NOT "
      . $this->existsCondition('field_html5_game_url', 'IS NOT NULL', 'uri');
    $scheduled = $this->existsCondition('field_publish_on', 'IS NOT NULL');
    $picture = $this->existsCondition('field_thumbnail', 'IS NOT NULL', 'target_id');
    $rating = $this->existsCondition('field_maturity_rating', 'IS NOT NULL');
    $pass = $this->existsCondition('field_game_pass_only_', '= 1');
    $hidden = $this->existsCondition('field_hide_from_listings', '= 1');
    $changed = GameVersions::hasNewer('node_field_data');
    return [
      'ag_game_state' => $this->filterDefinition($this->t('Status'), [
        'draft' => [$this->t('Draft'), "[node_field_data].[status] = 0 AND NOT $scheduled"],
        'scheduled' => [$this->t('Scheduled'), "[node_field_data].[status] = 0 AND $scheduled"],
        'published' => [$this->t('Published'), "[node_field_data].[status] = 1 AND NOT $changed"],
        'changed' => [
          $this->t('Published, with a draft'),
          "[node_field_data].[status] = 1 AND $changed",
        ],
      ]),
      'ag_game_kind' => $this->filterDefinition($this->t('Kind'), [
        'html5' => [GameKind::Html5->label(), "NOT $flash AND NOT ($isExternal)"],
        'flash' => [GameKind::Flash->label(), $flash],
        'external' => [GameKind::External->label(), "NOT $flash AND $isExternal"],
      ]),
      'ag_game_pass' => $this->filterDefinition($this->t('Game pass'), [
        'only' => [$this->t('Game pass only'), $pass],
        'all' => [$this->t('Available to everyone'), "NOT $pass"],
      ]),
      'ag_game_hidden' => $this->filterDefinition($this->t('In listings'), [
        'shown' => [$this->t('Shown'), "NOT $hidden"],
        'hidden' => [$this->t('Hidden'), $hidden],
      ]),
      'ag_game_art' => $this->filterDefinition($this->t('Picture'), [
        'missing' => [$this->t('Missing'), "NOT $picture"],
        'there' => [$this->t('Present'), $picture],
      ]),
      'ag_game_rating' => $this->filterDefinition($this->t('Content rating'), [
        'missing' => [$this->t('Missing'), "NOT $rating"],
        'there' => [$this->t('Present'), $rating],
      ]),
    ];
  }

  private function filterDefinition(\Stringable $title, array $values): array {
    return [
      'title' => $title,
      'group' => $this->t('Game'),
      'filter' => ['id' => 'ag_game_condition', 'values' => $values],
    ];
  }

  private function existsCondition(
    string $field,
    string $condition,
    string $property = 'value',
  ): string {
    $join = '[f].[entity_id] = [node_field_data].[nid] AND [f].[deleted] = 0';
    return "EXISTS (SELECT 1 FROM {node__$field} f"
      . " WHERE $join AND [f].[{$field}_$property] $condition)";
  }

  /**
   * Adds cache contexts, because rows are cached separately and must not have disjoint ones.
   *
   * Core varies only the first row by the URL, and only rows with a date by the time zone.
   */
  #[Hook('views_pre_render')]
  public function viewsPreRender(ViewExecutable $view): void {
    $isPortalView = str_starts_with((string) $view->id(), 'ag_');
    $isCoreView = in_array($view->id(), ['content', 'files', 'media', 'user_admin_people'], TRUE);
    if ($isCoreView) {
      $view->display_handler->setOption('css_class', 'ag-listing');
    }
    if ($isPortalView || $isCoreView) {
      $view->element['#attached']['library'][] = 'ag_game/listing';
    }
    if ($isPortalView) {
      if (array_filter($view->field, fn (object $field): bool => $field instanceof EntityOperations) !== []) {
        $view->storage->addCacheContexts(['route', 'timezone', 'url.query_args']);
      }
    }
  }

}
