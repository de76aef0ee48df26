<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\GameVersions;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Restores the published version; the revision history retains the draft.
 */
final class DiscardDraftForm extends ConfirmFormBase {

  protected NodeInterface $game;

  public function __construct(
    protected GameVersions $versions,
    protected TimeInterface $time,
  ) {}

  public function getFormId(): string {
    return 'ag_game.discard_draft';
  }

  public function buildForm(
    array $form,
    FormStateInterface $form_state,
    ?NodeInterface $node = NULL,
  ): array {
    assert($node !== NULL);
    $this->game = $node;
    return parent::buildForm($form, $form_state);
  }

  public function getQuestion(): TranslatableMarkup {
    return $this->t('Discard the draft of %title?', ['%title' => $this->game->label()]);
  }

  public function getDescription(): TranslatableMarkup {
    return $this->t(
      'The published version does not change. You can restore the draft under “Revisions”.',
    );
  }

  public function getConfirmText(): TranslatableMarkup {
    return $this->t('Discard draft');
  }

  public function getCancelUrl(): Url {
    return $this->game->toUrl('edit-form');
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $live = $this->versions->live($this->game);
    if ($live !== NULL && $this->versions->draft($live) !== NULL) {
      $live->setNewRevision();
      $live->setRevisionCreationTime($this->time->getRequestTime());
      $live->setRevisionUserId((int) $this->currentUser()->id());
      $live->setRevisionLogMessage((string) $this->t('The draft was discarded.'));
      $live->save();
      $this->messenger()->addStatus(
        $this->t('The draft of %title was discarded.', ['%title' => $live->label()]),
      );
    }
    $form_state->setRedirect('ag_game.desk');
  }

}
