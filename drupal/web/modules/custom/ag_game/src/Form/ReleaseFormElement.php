<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\ReleaseDay;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Selects when a game or draft is released.
 *
 * With content moderation, a published game stays published until then.
 */
final class ReleaseFormElement {

  use StringTranslationTrait;

  private const INPUT_SELECTOR = ':input[name="ag_game_release"]';

  public function __construct(
    private readonly ReleaseDay $releases,
    private readonly GameVersions $versions,
    private readonly AccountInterface $account,
  ) {}

  public function add(array &$form, NodeInterface $game): void {
    if (!$this->account->hasPermission('use games transition publish')) {
      // Core's widget would save an empty time as now.
      if (isset($form['field_publish_on'])) {
        $form['field_publish_on']['#access'] = FALSE;
      }
      return;
    }
    $isLive = $this->versions->live($game) !== NULL;
    $thursday = $this->releases->next();
    // Core places containers in groups, but not radios.
    $form['ag_game_release'] = ['#type' => 'container'];
    if ($isLive && !$game->isPublished()) {
      $form['ag_game_release']['draft'] = $this->draftNotice($game);
    }
    $form['ag_game_release']['release'] = [
      '#type' => 'radios',
      '#parents' => ['ag_game_release'],
      '#title' => $this->t('Release'),
      '#options' => $this->options($game, $isLive, $thursday),
      'draft' => [
        '#description' => $isLive ? $this->t(
          'Visitors still see the published version.',
        ) : $this->t('Visible to editors only.'),
      ],
      'thursday' => [
        '#description' => $this->t(
          'Published automatically on @date.',
          ['@date' => $this->releases->format($thursday->getTimestamp(), 'l, F j, Y, g:i A T')],
        ),
      ],
      'published' => ['#description' => $this->t('Visible to everyone.')],
      'withdrawn' => [
        '#description' => $this->t('Hidden from visitors at once. You can publish it again.'),
      ],
      '#default_value' => $this->selectedOption($game, $thursday),
      '#required' => TRUE,
    ];
    $form['ag_game_thursday'] = ['#type' => 'value', '#value' => $thursday->getTimestamp()];
    foreach (array_intersect(['moderation_state', 'status'], array_keys($form)) as $field) {
      $form[$field]['#access'] = FALSE;
    }
    if (isset($form['field_publish_on'])) {
      $form['field_publish_on']['#states']['visible'] = [
        self::INPUT_SELECTOR => ['value' => 'date'],
      ];
    }
    if (isset($form['published_at'])) {
      $form['published_at']['#states']['visible'] = [
        self::INPUT_SELECTOR => ['value' => 'published'],
      ];
    }
    $form['#entity_builders'][] = [self::class, 'apply'];
    $form['#validate'][] = [self::class, 'validate'];
  }

  private function options(NodeInterface $game, bool $isLive, \DateTimeImmutable $thursday): array {
    $canHaveDraft = $this->versions->canHaveDraft($game);
    // The time of release is the same for all languages.
    $schedule = $game->isDefaultTranslation() ? [
      'thursday' => $this->t(
        'Next Thursday, @date',
        ['@date' => $this->releases->format($thursday->getTimestamp(), 'F j')],
      ),
      'date' => $this->t('At a specific time'),
    ] : [];
    return [
      'draft' => $isLive && $canHaveDraft ? $this->t('Save as draft') : $this->t('Draft'),
    ] + $schedule + [
      'published' => !$game->isNew() && $game->isPublished() ? $this->t('Published') : $this->t('Publish now'),
    ] + ($isLive && $canHaveDraft ? ['withdrawn' => $this->t('Unpublish')] : []);
  }

  private function draftNotice(NodeInterface $game): array {
    return [
      '#type' => 'container',
      '#attributes' => ['class' => ['ag-draft-note']],
      'text' => [
        '#markup' => $this->t('This is a draft. Visitors see the published version.') . ' ',
      ],
      'discard' => [
        '#type' => 'link',
        '#title' => $this->t('Discard draft'),
        '#url' => Url::fromRoute('ag_game.discard_draft', ['node' => $game->id()]),
      ],
    ];
  }

  private function selectedOption(NodeInterface $game, \DateTimeImmutable $thursday): string {
    $time = $game->get('field_publish_on')->value;
    return match (TRUE) {
      $game->isNew() => 'draft',
      $game->isPublished() => 'published',
      $time === NULL => 'draft',
      (int) $time === $thursday->getTimestamp() => 'thursday',
      default => 'date',
    };
  }

  public static function apply(
    string $entity_type,
    NodeInterface $game,
    array &$form,
    FormStateInterface $form_state,
  ): void {
    $chosen = $form_state->getValue('ag_game_release');
    if ($chosen === NULL) {
      return;
    }
    if ($game->hasField(GameVersions::STATE)) {
      $game->set(GameVersions::STATE, match ($chosen) {
        'published' => GameVersions::PUBLISHED,
        'withdrawn' => GameVersions::UNPUBLISHED,
        default => GameVersions::DRAFT,
      });
    }
    else {
      $chosen === 'published' ? $game->setPublished() : $game->setUnpublished();
    }
    if ($chosen !== 'date') {
      $game->set(
        'field_publish_on',
        $chosen === 'thursday' ? $form_state->getValue('ag_game_thursday') : NULL,
      );
    }
    // Core's widget treats an empty time as now; here it means none.
    foreach ($chosen === 'date' ? ['field_publish_on', 'published_at'] : ['published_at'] as $field) {
      if (isset($form[$field]) && !$form_state->getValue([$field, 0, 'value'])) {
        $game->set($field, NULL);
      }
    }
  }

  public static function validate(array &$form, FormStateInterface $form_state): void {
    $time = $form_state->getValue(['field_publish_on', 0, 'value']);
    if ($form_state->getValue('ag_game_release') === 'date' && !$time) {
      $form_state->setErrorByName('field_publish_on', t('Choose a date and time.'));
    }
  }

}
