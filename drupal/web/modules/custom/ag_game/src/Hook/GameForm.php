<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_game\Form\KindFormElement;
use Drupal\ag_game\Form\ReleaseFormElement;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Adds the kind of a game and the release to content forms.
 */
final class GameForm {

  use StringTranslationTrait;

  private const MAX_SUMMARY_LENGTH = 380;

  public function __construct(
    private readonly KindFormElement $kind,
    private readonly ReleaseFormElement $release,
    private readonly EntityFieldManagerInterface $fieldManager,
  ) {}

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $game = EditedNode::of($form_state);
    if ($game === NULL || !$game->hasField('field_publish_on')) {
      return;
    }
    $this->release->add($form, $game);
    // Core hides the other fields in translations.
    if ($game->bundle() !== 'game' || !$game->isDefaultTranslation()) {
      return;
    }
    $this->kind->add($form, $game);
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

  /**
   * Form displays place both elements as they place fields.
   */
  #[Hook('entity_extra_field_info')]
  public function entityExtraFieldInfo(): array {
    $bundles = $this->fieldManager->getFieldMap()['node']['field_publish_on']['bundles'] ?? [];
    $info = array_fill_keys(array_values($bundles), [
      'form' => ['ag_game_release' => ['label' => $this->t('Release'), 'weight' => 20]],
    ]);
    if (isset($info['game'])) {
      $info['game']['form']['ag_game_kind'] = ['label' => $this->t('Kind of game'), 'weight' => 4];
    }
    return ['node' => $info];
  }

}
