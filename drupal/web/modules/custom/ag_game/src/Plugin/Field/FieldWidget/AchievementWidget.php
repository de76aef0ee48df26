<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Field\FieldWidget;

use Drupal\ag_game\Plugin\Field\FieldType\AchievementItem;
use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Field\WidgetBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\Validator\ConstraintViolationInterface;

/**
 * One achievement; a row without an ID and a title is ignored.
 */
#[FieldWidget(
  id: 'ag_game_achievement',
  label: new TranslatableMarkup('Achievement'),
  field_types: ['ag_game_achievement'],
)]
final class AchievementWidget extends WidgetBase {

  public function formElement(
    FieldItemListInterface $items,
    $delta,
    array $element,
    array &$form,
    FormStateInterface $form_state,
  ): array {
    $item = $items[$delta]?->getValue() ?? [];
    $icons = [
      $this->t('Star'),
      $this->t('Trophy'),
      $this->t('Flame'),
      $this->t('Heart'),
      $this->t('Clock'),
      $this->t('Sparkle'),
    ];
    return $element + [
      'id' => [
        '#type' => 'textfield',
        '#title' => $this->t('ID'),
        '#description' => $this->t('The game reports it, such as “three-stars”. Players lose an achievement whose ID changes.'),
        '#default_value' => $item['id'] ?? '',
        '#maxlength' => AchievementItem::ID_LENGTH,
        '#size' => 30,
        '#attributes' => ['spellcheck' => 'false', 'autocapitalize' => 'none'],
      ],
      'title' => [
        '#type' => 'textfield',
        '#title' => $this->t('Title'),
        '#default_value' => $item['title'] ?? '',
        '#maxlength' => 80,
        '#size' => 40,
      ],
      'description' => [
        '#type' => 'textfield',
        '#title' => $this->t('Description'),
        '#default_value' => $item['description'] ?? '',
        '#maxlength' => 200,
      ],
      'icon' => [
        '#type' => 'select',
        '#title' => $this->t('Icon'),
        '#options' => array_combine(AchievementItem::ICONS, $icons),
        '#default_value' => $item['icon'] ?? AchievementItem::ICONS[0],
      ],
    ];
  }

  public function massageFormValues(array $values, array $form, FormStateInterface $form_state): array {
    return array_filter(
      $values,
      static fn(array $value): bool => trim("$value[id]$value[title]") !== '',
    );
  }

  public function errorElement(
    array $element,
    ConstraintViolationInterface $violation,
    array $form,
    FormStateInterface $form_state,
  ): array {
    $property = $violation->arrayPropertyPath[0] ?? 'id';
    return $element[$property] ?? $element;
  }

}
