<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameChoices;
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

  public function __construct(private readonly GameChoices $choices) {}

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
      'field' => ['id' => 'ag_game_release', 'help' => $this->t('Draft, scheduled for a day, or published.')],
    ];
    $data['node_field_data']['ag_game_marks'] = [
      'title' => $this->t('Marks'),
      'group' => $this->t('Game'),
      'field' => ['id' => 'ag_game_marks', 'help' => $this->t('Pass-only, hidden, featured, Flash, on another site.')],
    ];
  }

  #[Hook('views_plugins_field_alter')]
  public function viewsPluginsFieldAlter(array &$plugins): void {
    if (isset($plugins['node_bulk_form'])) {
      $plugins['node_bulk_form']['class'] = GameBulkForm::class;
    }
  }

  /**
   * Dresses the portal's own listings, and says on what each of their rows depends.
   *
   * Every row is cached by itself. Its operations lead back to the list as it was asked for, but core works that address out once for a page, so
   * that only the first row would vary by it; and only rows with a date vary by the time zone. A row that was a draft and the first, and then is
   * neither, would have two sets of contexts with nothing in common, which Drupal's cache takes for a mistake.
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
