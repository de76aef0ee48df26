<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Plugin\Field\FieldWidget;

use Drupal\ag_picture\PictureLibrary;
use Drupal\ag_picture\PictureOpener;
use Drupal\Component\Utility\Html;
use Drupal\Core\Ajax\AjaxResponse;
use Drupal\Core\Ajax\OpenModalDialogCommand;
use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\image\Plugin\Field\FieldWidget\ImageWidget;
use Drupal\media_library\MediaLibraryState;
use Drupal\media_library\MediaLibraryUiBuilder;

/**
 * Uploads a picture or selects one from the media library.
 */
#[FieldWidget(
  id: 'ag_picture',
  label: new TranslatableMarkup('Picture upload or library'),
  field_types: ['image'],
)]
final class PictureWidget extends ImageWidget {

  public static function isApplicable(FieldDefinitionInterface $field_definition): bool {
    return $field_definition->getTargetEntityTypeId() === 'node'
      && !$field_definition->getFieldStorageDefinition()->isMultiple();
  }

  public function formElement(
    FieldItemListInterface $items,
    $delta,
    array $element,
    array &$form,
    FormStateInterface $form_state,
  ): array {
    $element = parent::formElement($items, $delta, $element, $form, $form_state);
    $node = $items->getEntity();
    $element['#ag_picture_of'] = $node->isNew() ? [
      PictureOpener::TYPE => $node->bundle(),
    ] : [PictureOpener::NODE => $node->id()];
    return $element;
  }

  public static function process($element, FormStateInterface $form_state, $form): array {
    $element = parent::process($element, $form_state, $form);
    $library = \Drupal::service(PictureLibrary::class);
    $fids = $element['fids']['#value'];
    if ($fids !== []) {
      $alt = $element['alt']['#default_value'];
      $element['alt']['#default_value'] = $alt ?: $library->altText((int) reset($fids));
      return $element;
    }
    $canChoose = $library->exists() && \Drupal::currentUser()->hasPermission('view media');
    if (!$canChoose) {
      return $element;
    }
    $widget = Html::getId(implode('-', $element['#parents']));
    $element['fids']['#attributes']['data-ag-picture-file'] = $widget;
    $element['upload_button']['#attributes']['data-ag-picture-take'] = $widget;
    $element['library'] = [
      '#type' => 'button',
      '#value' => new TranslatableMarkup('Choose from the library'),
      '#name' => "$widget-library",
      '#weight' => 10,
      '#limit_validation_errors' => [],
      '#media_library_state' => MediaLibraryState::create(
        'ag_picture.opener',
        [PictureLibrary::TYPE],
        PictureLibrary::TYPE,
        1,
        $element['#ag_picture_of'] + [PictureOpener::WIDGET => $widget],
      ),
      '#ajax' => ['callback' => [self::class, 'openLibrary']],
      '#attached' => ['library' => ['core/drupal.dialog.ajax', 'media_library/widget']],
    ];
    return $element;
  }

  public static function openLibrary(array $form, FormStateInterface $form_state): AjaxResponse {
    $state = $form_state->getTriggeringElement()['#media_library_state']
      ?? throw new \LogicException('Only the library button opens the library.');
    $options = MediaLibraryUiBuilder::dialogOptions();
    $ui = \Drupal::service('media_library.ui_builder')->buildUi($state);
    return (new AjaxResponse())->addCommand(
      new OpenModalDialogCommand($options['title'], $ui, $options),
    );
  }

}
