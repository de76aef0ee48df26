<?php

declare(strict_types=1);

namespace Drupal\ag_game\Form;

use Drupal\ag_game\GameKind;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;

/**
 * Selects the kind of a game.
 */
final class KindFormElement {

  use StringTranslationTrait;

  private const INPUT_SELECTOR = ':input[name="ag_game_kind"]';

  private const EMBED_FIELDS = ['field_display_width', 'field_display_height', 'field_embed'];

  private const URL_FIELDS = ['field_html5_game_url', 'field_flash_file_url'];

  public function add(array &$form, NodeInterface $game): void {
    $kinds = array_column(GameKind::cases(), NULL, 'value');
    // Core places containers in groups, but not radios.
    $form['ag_game_kind'] = ['#type' => 'container'];
    $radios = &$form['ag_game_kind']['kind'];
    $radios = [
      '#type' => 'radios',
      '#parents' => ['ag_game_kind'],
      '#title' => $this->t('Kind of game'),
      '#options' => array_map(fn(GameKind $kind) => $kind->label(), $kinds),
      '#default_value' => GameKind::of($game)->value,
      '#required' => TRUE,
    ];
    foreach ($kinds as $kind) {
      $radios[$kind->value]['#description'] = $kind->description();
      foreach (array_intersect($kind->sources(), array_keys($form)) as $field) {
        $form[$field]['#states']['visible'] = [self::INPUT_SELECTOR => ['value' => $kind->value]];
      }
    }
    foreach (array_intersect(self::EMBED_FIELDS, array_keys($form)) as $field) {
      $form[$field]['#states']['invisible'] = [
        self::INPUT_SELECTOR => ['value' => GameKind::External->value],
      ];
    }
    if (isset($form['field_is_flash_game'])) {
      $form['field_is_flash_game']['#access'] = FALSE;
    }
    if (isset($form['field_preferred_orientation'])) {
      $form['field_preferred_orientation']['#states']['visible'] = [
        [':input[name="field_is_mobile[value]"]' => ['checked' => TRUE]],
        'or',
        [':input[name="field_is_mobile_playable[value]"]' => ['checked' => TRUE]],
      ];
    }
    foreach (self::URL_FIELDS as $field) {
      // Core's widget suggests pages of this site.
      $uri = &$form[$field]['widget'][0]['uri'];
      if (isset($uri)) {
        $uri = [
          '#type' => 'textfield',
          '#maxlength' => 2048,
          '#description' => $form[$field]['widget'][0]['#description'] ?? '',
        ] + $uri;
      }
      unset($uri);
    }
    $form['#entity_builders'][] = [self::class, 'apply'];
  }

  public static function apply(
    string $entity_type,
    NodeInterface $game,
    array &$form,
    FormStateInterface $form_state,
  ): void {
    $chosen = GameKind::tryFrom((string) $form_state->getValue('ag_game_kind'));
    if ($chosen === NULL) {
      return;
    }
    $chosen->assignTo($game);
    $game->set('field_is_flash_game', $chosen === GameKind::Flash);
    foreach (GameKind::cases() as $kind) {
      foreach ($kind === $chosen ? [] : array_filter($kind->sources(), $game->hasField(...)) as $field) {
        $game->set($field, NULL);
      }
    }
    if (!$game->get('field_is_mobile')->value && !$game->get('field_is_mobile_playable')->value) {
      $game->set('field_preferred_orientation', NULL);
    }
  }

}
