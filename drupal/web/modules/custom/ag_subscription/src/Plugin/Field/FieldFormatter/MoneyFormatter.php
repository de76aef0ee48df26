<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Field\FieldFormatter;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\Core\Field\Attribute\FieldFormatter;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Field\FormatterBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Displays an amount of a pass with its currency.
 */
#[FieldFormatter(
  id: 'ag_subscription_money',
  label: new TranslatableMarkup('Amount with currency'),
  field_types: ['integer'],
)]
final class MoneyFormatter extends FormatterBase {

  public function viewElements(FieldItemListInterface $items, $langcode): array {
    $pass = $items->getEntity();
    assert($pass instanceof GamePass);
    $elements = [];
    foreach ($items as $delta => $item) {
      $elements[$delta] = ['#plain_text' => $pass->format((int) $item->value)];
    }
    return $elements;
  }

}
