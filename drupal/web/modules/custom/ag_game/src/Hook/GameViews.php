<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameListFilters;
use Drupal\ag_game\Plugin\views\field\GameBulkForm;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\views\Plugin\views\field\EntityOperations;
use Drupal\views\ViewExecutable;

/**
 * Views data and display of the editors' lists of games.
 */
final class GameViews {

  use StringTranslationTrait;

  public function __construct(private readonly GameListFilters $choices) {}

  #[Hook('views_data_alter')]
  public function viewsDataAlter(array &$data): void {
    foreach ($this->choices->all() as $name => $choice) {
      $data['node_field_data'][$name] = [
        'title' => $choice['title'],
        'group' => $this->t('Game'),
        'filter' => ['id' => 'ag_game_choice', 'title' => $choice['title']],
      ];
    }
    $data['node_field_data']['ag_game_release'] = [
      'title' => $this->t('Release'),
      'group' => $this->t('Game'),
      'field' => [
        'id' => 'ag_game_release',
        'help' => $this->t('Draft, scheduled for a day, or published.'),
      ],
    ];
    $data['node_field_data']['ag_game_marks'] = [
      'title' => $this->t('Badges'),
      'group' => $this->t('Game'),
      'field' => [
        'id' => 'ag_game_marks',
        'help' => $this->t('Pass-only, hidden, featured, Flash, on another site.'),
      ],
    ];
  }

  #[Hook('views_plugins_field_alter')]
  public function viewsPluginsFieldAlter(array &$plugins): void {
    if (isset($plugins['node_bulk_form'])) {
      $plugins['node_bulk_form']['class'] = GameBulkForm::class;
    }
  }

  /**
   * Styles the portal's listings and adds the cache metadata of their rows.
   *
   * Rows are cached separately. Core computes the destination of their operations once per page, so
   * only the first row would vary by the URL, and only rows with a date by the time zone. Drupal's
   * cache rejects disjoint sets of cache contexts for one row.
   */
  #[Hook('views_pre_render')]
  public function viewsPreRender(ViewExecutable $view): void {
    $isOwn = str_starts_with((string) $view->id(), 'ag_');
    $isCores = in_array($view->id(), ['content', 'files', 'media', 'user_admin_people'], TRUE);
    // Widens core's content lists.
    if ($isCores) {
      $view->display_handler->setOption('css_class', 'ag-listing');
    }
    if ($isOwn || $isCores) {
      $view->element['#attached']['library'][] = 'ag_game/listing';
    }
    if ($isOwn) {
      if (array_filter($view->field, fn (object $field): bool => $field instanceof EntityOperations) !== []) {
        $view->storage->addCacheContexts(['route', 'timezone', 'url.query_args']);
      }
    }
  }

}
