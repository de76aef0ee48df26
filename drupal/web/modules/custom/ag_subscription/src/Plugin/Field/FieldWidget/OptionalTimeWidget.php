<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Field\FieldWidget;

use Drupal\Core\Datetime\Plugin\Field\FieldWidget\TimestampDatetimeWidget;
use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * An optional date and time; core's widget replaces an empty one by the current time.
 */
#[FieldWidget(
  id: 'ag_subscription_optional_time',
  label: new TranslatableMarkup('Optional date and time'),
  field_types: ['timestamp'],
)]
final class OptionalTimeWidget extends TimestampDatetimeWidget {

  public function massageFormValues(
    array $values,
    array $form,
    FormStateInterface $form_state,
  ): array {
    $isFilled = function (array $item): bool {
      $value = $item['value'] ?? NULL;
      return is_object(is_array($value) ? $value['object'] ?? NULL : $value);
    };
    return parent::massageFormValues(array_filter($values, $isFilled), $form, $form_state);
  }

}
