<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\field;

use Drupal\ag_game\Plugin\Action\GameAction;
use Drupal\Core\Batch\BatchBuilder;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Database\Statement\FetchAs;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;
use Drupal\node\Plugin\views\field\NodeBulkForm;
use Drupal\system\ActionConfigEntityInterface;
use Drupal\system\Entity\Action;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Views;

/**
 * Core's bulk form for lists of games, also for all pages of the list.
 */
#[ViewsField('ag_game_bulk_form')]
final class GameBulkForm extends NodeBulkForm {

  private const BATCH_SIZE = 25;

  public function viewsForm(&$form, FormStateInterface $form_state): void {
    parent::viewsForm($form, $form_state);
    $total = (int) $this->view->total_rows;
    if ($total > count($this->view->result)) {
      $form['header'][$this->options['id']]['ag_all'] = [
        '#type' => 'checkbox',
        '#title' => $this->t('All @count games on all pages', ['@count' => $total]),
      ];
    }
  }

  public function viewsFormValidate(&$form, FormStateInterface $form_state): void {
    $action = $this->actions[$form_state->getValue('action')] ?? NULL;
    $definition = $action?->getPlugin()->getPluginDefinition();
    if (!$form_state->getValue('ag_all')) {
      parent::viewsFormValidate($form, $form_state);
    }
    elseif ($action === NULL) {
      $form_state->setErrorByName('action', $this->emptyActionMessage());
    }
    elseif (is_array($definition) && isset($definition['confirm_form_route_name'])) {
      // Core's confirmation form loads and deletes all games in one request.
      $form_state->setErrorByName('action', $this->t('To delete games, select them on each page.'));
    }
  }

  protected function emptyActionMessage(): TranslatableMarkup {
    return $this->t('Choose an action for the selected games.');
  }

  public function viewsFormSubmit(&$form, FormStateInterface $form_state): void {
    $action_config = $this->actions[$form_state->getValue('action')];
    $action = $action_config->getPlugin();
    if ($form_state->get('step') === 'views_form_views_form' && $form_state->getValue('ag_all')) {
      $this->applyToAllPages($action_config);
      return;
    }
    if (
      $form_state->get('step') === 'views_form_views_form'
      && $action instanceof GameAction
    ) {
      $input = $form_state->getUserInput();
      $selected = array_filter($input[$this->options['id']]);
      $applicable = array_filter($selected, function (string $key) use ($action): bool {
        $game = $this->loadEntityFromBulkFormKey($key);
        // Core denies what the editor may not do.
        return !$game instanceof NodeInterface
          || !$action->access($game, $this->view->getUser())
          || $action->isApplicable($game);
      });
      if ($applicable === []) {
        $this->messenger->addStatus($this->t('No game was changed.'));
      }
      $form_state->setUserInput([$this->options['id'] => $applicable] + $input);
    }
    parent::viewsFormSubmit($form, $form_state);
  }

  private function applyToAllPages(ActionConfigEntityInterface $action): void {
    $list = Views::getView((string) $this->view->id());
    assert($list !== NULL);
    $list->setDisplay($this->view->current_display);
    $list->setArguments($this->view->args);
    $list->setExposedInput($this->view->getExposedInput());
    $list->display_handler->setOption('pager', ['type' => 'none', 'options' => []]);
    $list->build();
    // Executing the view would load all games.
    $query = $list->build_info['query'];
    assert($query instanceof SelectInterface);
    $nids = array_unique(
      array_column($query->execute()?->fetchAll(FetchAs::Associative) ?? [], 'nid'),
    );
    $batch = (new BatchBuilder())->setTitle((string) $action->label())->setFinishCallback([
      self::class,
      'reportChanges',
    ]);
    foreach (array_chunk($nids, self::BATCH_SIZE) as $chunk) {
      $batch->addOperation([self::class, 'applyToGames'], [(string) $action->id(), $chunk]);
    }
    batch_set($batch->toArray());
  }

  public static function applyToGames(string $id, array $nids, array &$context): void {
    $action = Action::load($id)?->getPlugin();
    foreach (\Drupal::entityTypeManager()->getStorage('node')->loadMultiple($nids) as $game) {
      if (
        $action?->access($game, \Drupal::currentUser())
        && (!$action instanceof GameAction || $action->isApplicable($game))
      ) {
        $action->execute($game);
        $context['results'][] = $game->id();
      }
    }
  }

  public static function reportChanges(bool $success, array $results): void {
    \Drupal::messenger()->addStatus(
      \Drupal::translation()->formatPlural(
        count($results),
        '1 game was changed.',
        '@count games were changed.',
      ),
    );
    if (!$success) {
      \Drupal::messenger()->addError(
        new TranslatableMarkup('The action stopped before the end. Apply it again.'),
      );
    }
  }

}
