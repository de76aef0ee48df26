<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Plugin\Field\FieldWidget;

use Drupal\ag_picture\PictureLibrary;
use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Field\WidgetBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Sets the focal point by a click or by two numbers.
 */
#[FieldWidget(
  id: 'ag_picture_focus',
  label: new TranslatableMarkup('Focal point'),
  field_types: ['string'],
)]
final class FocusWidget extends WidgetBase {

  private const CENTER = 50;

  public static function isApplicable(FieldDefinitionInterface $field_definition): bool {
    return $field_definition->getName() === PictureLibrary::FOCUS;
  }

  public static function defaultSettings(): array {
    return ['picture' => PictureLibrary::PICTURE] + parent::defaultSettings();
  }

  public function formElement(
    FieldItemListInterface $items,
    $delta,
    array $element,
    array &$form,
    FormStateInterface $form_state,
  ): array {
    $stored = array_map(
      intval(...),
      explode(',', (string) ($items->getValue()[$delta]['value'] ?? '')),
    );
    [$across, $down] = count($stored) === 2 ? $stored : [self::CENTER, self::CENTER];
    $percentage = [
      '#type' => 'number',
      '#min' => 0,
      '#max' => 100,
      '#step' => 1,
      '#field_suffix' => '%',
    ];
    return $element + [
      '#type' => 'fieldset',
      '#attributes' => ['data-ag-focus' => $this->getSetting('picture')],
      '#attached' => ['library' => ['ag_picture/focus']],
      'across' => $percentage + [
        '#title' => $this->t('From the left'),
        '#default_value' => $across,
      ],
      'down' => $percentage + ['#title' => $this->t('From the top'), '#default_value' => $down],
    ];
  }

  public function massageFormValues(
    array $values,
    array $form,
    FormStateInterface $form_state,
  ): array {
    return array_map(function (array $value): array {
      $point = array_map(
        fn(mixed $coordinate): int => is_numeric($coordinate) ? (int) $coordinate : self::CENTER,
        [$value['across'] ?? '', $value['down'] ?? ''],
      );
      // The center is the default and not stored.
      return ['value' => $point === [self::CENTER, self::CENTER] ? '' : implode(',', $point)];
    }, $values);
  }

}
