<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Plugin\Field\FieldWidget;

use Drupal\ag_listing\Audience;
use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Field\Plugin\Field\FieldWidget\EntityReferenceAutocompleteWidget;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Autocompletes a game, with its thumbnail and state.
 */
#[FieldWidget(
  id: 'ag_listing_game_autocomplete',
  label: new TranslatableMarkup('Game with picture'),
  field_types: ['entity_reference'],
)]
final class GameAutocompleteWidget extends EntityReferenceAutocompleteWidget {

  public function formElement(
    FieldItemListInterface $items,
    $delta,
    array $element,
    array &$form,
    FormStateInterface $form_state,
  ): array {
    $element = parent::formElement($items, $delta, $element, $form, $form_state);
    $game = $element['target_id']['#default_value'] ?? NULL;
    $element['target_id']['#attributes']['placeholder'] = $this->t('Start typing a title');
    $element['target_id']['#field_prefix'] = [
      '#type' => 'container',
      '#attributes' => ['class' => ['ag-picked']],
    ];
    if ($game instanceof NodeInterface && $game->bundle() === 'game') {
      $element['target_id']['#field_prefix']['picture'] = $this->picture($game);
      $element['target_id']['#field_suffix'] = $this->warning($game);
    }
    $element['#attached']['library'][] = 'ag_listing/queue';
    return $element;
  }

  private function picture(NodeInterface $game): array {
    $file = $game->get('field_thumbnail')->entity;
    return $file === NULL ? [] : [
      '#theme' => 'image_style',
      '#style_name' => 'admin_thumbnail',
      '#uri' => $file->getFileUri(),
      '#alt' => '',
    ];
  }

  private function warning(NodeInterface $game): array {
    $text = match (TRUE) {
      !$game->isPublished() => $this->t('Unpublished: visitors do not see it here.'),
      (bool) $game->get('field_hide_from_listings')->value => $this->t(
        'Hidden from listings: visitors do not see it here.',
      ),
      $game->get(Audience::RATING)->value === Audience::MATURE => $this->t(
        'Rated mature: visitors do not see it here.',
      ),
      default => NULL,
    };
    return $text === NULL ? [] : [
      '#type' => 'html_tag',
      '#tag' => 'span',
      '#value' => $text,
      '#attributes' => ['class' => ['ag-picked-warning']],
    ];
  }

}
