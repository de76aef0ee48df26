<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\views\field;

use Drupal\ag_subscription\Money;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\FieldPluginBase;
use Drupal\views\ResultRow;

/**
 * Displays an amount in minor units with its currency.
 */
#[ViewsField('ag_subscription_money')]
final class MoneyField extends FieldPluginBase {

  public function render(ResultRow $values): string {
    return Money::format(
      (int) $this->getValue($values),
      (string) $this->getValue($values, 'currency'),
    );
  }

}
