<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\views\field;

use Drupal\ag_game\Plugin\Action\SelectiveActionInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;
use Drupal\node\Plugin\views\field\NodeBulkForm;

/**
 * Core's bulk form, reporting the number of changed instead of selected nodes.
 */
final class GameBulkForm extends NodeBulkForm {

  /**
   * {@inheritdoc}
   */
  protected function emptyActionMessage(): TranslatableMarkup {
    return $this->t('Choose what to do with the ticked games.');
  }

  /**
   * {@inheritdoc}
   */
  public function viewsFormSubmit(&$form, FormStateInterface $form_state): void {
    $action = $this->actions[$form_state->getValue('action')]->getPlugin();
    if ($form_state->get('step') === 'views_form_views_form' && $action instanceof SelectiveActionInterface) {
      $input = $form_state->getUserInput();
      $ticked = array_filter($input[$this->options['id']]);
      $due = array_filter($ticked, function (string $key) use ($action): bool {
        $game = $this->loadEntityFromBulkFormKey($key);
        // Core denies what the editor may not do.
        return !$game instanceof NodeInterface || !$action->access($game, $this->view->getUser()) || $action->isDue($game);
      });
      if ($due === []) {
        $this->messenger->addStatus($this->t('No game was changed.'));
      }
      $form_state->setUserInput([$this->options['id'] => $due] + $input);
    }
    parent::viewsFormSubmit($form, $form_state);
  }

}
