<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_game\Form\KindFormElement;
use Drupal\ag_game\Form\ReleaseFormElement;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Groups the fields of the game form and selects the release.
 */
final class GameForm {

  use StringTranslationTrait;

  private const FIELDS = [
    'ag_game_pictures' => ['field_thumbnail', 'field_thumbnail_focus', 'field_video_thumbnail'],
    'ag_game_run' => [
      'field_game_package',
      'field_allowed_hosts',
      'field_html5_game_url',
      'field_flash_file',
      'field_flash_file_url',
      'field_external_game_link',
      'field_display_width',
      'field_display_height',
    ],
    'ag_game_devices' => [
      'field_is_mobile',
      'field_is_mobile_playable',
      'field_preferred_orientation',
      'field_alternate_game_suggestion',
      'field_suggest_a_random_game',
    ],
    'ag_game_tags' => ['field_tags'],
    'ag_game_more' => [
      'field_body',
      'field_search_words',
      'field_game_developer',
      'field_maturity_rating',
      'field_video_walkthroughs',
      'field_mmo_slideshow_image',
    ],
    'ag_game_similar' => ['field_similar_pinned', 'field_similar_excluded'],
    'ag_game_scores' => ['field_score_order', 'field_score_min', 'field_score_max'],
    'ag_game_lists' => [
      'field_game_pass_only_',
      'field_hide_from_listings',
      'field_category_featured',
      'field_before_you_go_featured',
      'field_featured_multiplayer',
      'field_embed',
    ],
  ];

  private const RELEASE_FIELDS = ['published_at', 'field_publish_on'];

  private const MAX_SUMMARY_LENGTH = 380;

  public function __construct(
    private readonly KindFormElement $kind,
    private readonly ReleaseFormElement $release,
  ) {}

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $game = EditedNode::of($form_state);
    if ($game === NULL || !$game->hasField('field_publish_on')) {
      return;
    }
    $form['ag_game_release_group'] = $this->group(
      $this->t('Release'),
      -30,
      TRUE,
    ) + ['#group' => 'advanced'];
    $this->release->add($form, $game, 'ag_game_release_group');
    foreach (array_intersect(self::RELEASE_FIELDS, array_keys($form)) as $field) {
      $form[$field]['#group'] = 'ag_game_release_group';
    }
    // Core hides the other fields in translations, so their groups would be empty.
    if ($game->bundle() !== 'game' || !$game->isDefaultTranslation()) {
      return;
    }
    $form['ag_game_pictures'] = $this->group($this->t('Pictures'), 3, TRUE);
    $form['ag_game_run'] = $this->group($this->t('Game source'), 6, TRUE);
    $form['ag_game_devices'] = $this->group($this->t('Mobile devices'), 13, TRUE);
    $form['ag_game_tags'] = $this->group($this->t('Tags'), 16, TRUE);
    $form['ag_game_more'] = $this->group($this->t('Details'), 18);
    $form['ag_game_similar'] = $this->group($this->t('Similar games'), 43);
    $form['ag_game_scores'] = $this->group($this->t('Scores'), 40);
    $form['ag_game_lists'] = $this->group(
      $this->t('Visibility'),
      -20,
      TRUE,
    ) + ['#group' => 'advanced'];
    $this->kind->add($form, $game, 'ag_game_run');
    foreach (self::FIELDS as $group => $fields) {
      foreach (array_intersect($fields, array_keys($form)) as $field) {
        $form[$field]['#group'] = $group;
      }
    }
    if (($form['field_tags']['widget']['#type'] ?? '') === 'checkboxes') {
      $form['field_tags']['widget']['#attributes']['class'][] = 'ag-choices';
      $form['#attached']['library'][] = 'ag_game/choices';
    }
    if (isset($form['body']['widget'][0]['summary'])) {
      $form['body']['widget'][0]['summary']['#attributes']['data-ag-limit']
        = self::MAX_SUMMARY_LENGTH;
      $form['body']['widget'][0]['summary']['#description'] = $this->t(
        'One sentence for tiles, search engines and shared links.',
      );
    }
    $form['#attributes']['class'][] = 'ag-game-form';
    $form['#attached']['library'][] = 'ag_game/editing';
  }

  private function group(TranslatableMarkup $title, int $weight, bool $open = FALSE): array {
    return ['#type' => 'details', '#title' => $title, '#weight' => $weight, '#open' => $open];
  }

}
