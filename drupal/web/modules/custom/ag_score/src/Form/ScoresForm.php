<?php

declare(strict_types=1);

namespace Drupal\ag_score\Form;

use Drupal\ag_score\Leaderboards;
use Drupal\ag_score\ScoreRules;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Form\FormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Lists a game's best scores for removal by editors.
 */
final class ScoresForm extends FormBase {

  protected NodeInterface $game;

  public function __construct(
    protected Leaderboards $leaderboards,
    protected DateFormatterInterface $dates,
  ) {}

  public function getFormId(): string {
    return 'ag_score_scores';
  }

  public function buildForm(
    array $form,
    FormStateInterface $form_state,
    ?NodeInterface $node = NULL,
  ): array {
    assert($node !== NULL);
    $form['#cache'] = ['max-age' => 0];
    $this->game = $node;
    $rules = ScoreRules::fromGame($node);
    $rows = $rules === NULL ? [] : $this->leaderboards->findBest($rules);
    $form['members'] = [
      '#type' => 'tableselect',
      '#attributes' => ['class' => ['ag-table']],
      '#attached' => ['library' => ['ag_game/listing']],
      '#header' => [
        'rank' => $this->t('Rank'),
        'member' => $this->t('Member'),
        'value' => $this->t('Score'),
        'time' => ['data' => $this->t('Reached'), 'class' => [RESPONSIVE_PRIORITY_MEDIUM]],
        'operations' => $this->t('Operations'),
      ],
      '#options' => [],
      '#empty' => $rules === NULL
        ? $this->t('This game has no scores.')
        : $this->t('There are no scores yet.'),
    ];
    foreach (array_values($rows) as $index => $row) {
      $form['members']['#options'][$row->uid] = [
        // The checkbox's accessible label.
        'title' => ['data' => ['#title' => $row->name]],
        'rank' => $index + 1,
        'member' => ['data' => ['#plain_text' => $row->name]],
        'value' => $row->value,
        'time' => $this->dates->format((int) $row->time, 'short'),
        'operations' => ['data' => $this->link((int) $row->uid, $row->name)],
      ];
    }
    if ($rows !== []) {
      $form['actions'] = [
        '#type' => 'actions',
        'remove' => ['#type' => 'submit', '#value' => $this->t('Remove selected')],
      ];
    }
    return $form;
  }

  public function validateForm(array &$form, FormStateInterface $form_state): void {
    if (array_filter($form_state->getValue('members') ?: []) === []) {
      $form_state->setErrorByName('', $this->t('Select the members to remove.'));
    }
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $form_state->setRedirectUrl(
      $this->confirmation(array_keys(array_filter($form_state->getValue('members')))),
    );
  }

  private function link(int $uid, string $name): array {
    return [
      '#type' => 'link',
      '#title' => $this->t('Remove'),
      '#url' => $this->confirmation([$uid]),
      '#attributes' => [
        'aria-label' => $this->t('Remove the scores of @name', ['@name' => $name]),
        'class' => ['button', 'button--small'],
      ],
    ];
  }

  private function confirmation(array $uids): Url {
    return Url::fromRoute(
      'ag_score.remove',
      ['node' => $this->game->id()],
      ['query' => ['members' => implode(',', $uids)]],
    );
  }

}
