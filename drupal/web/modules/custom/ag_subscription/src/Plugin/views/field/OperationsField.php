<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\views\field;

use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\Core\Url;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\FieldPluginBase;
use Drupal\views\ResultRow;

/**
 * Displays the operations of a subscription.
 */
#[ViewsField('ag_subscription_operations')]
final class OperationsField extends FieldPluginBase {

  public function render(ResultRow $values): array {
    $pass = ['pass' => (int) $this->getValue($values)];
    $cancel = Url::fromRoute('ag_subscription.pass_cancel', $pass);
    $canCancel = $this->getValue($values, 'status') !== SubscriptionStatus::Expired->value
      && $cancel->access();
    return [
      '#type' => 'operations',
      '#links' => array_filter([
        'view' => [
          'title' => $this->t('View'),
          'url' => Url::fromRoute('ag_subscription.pass', $pass),
        ],
        'cancel' => $canCancel ? ['title' => $this->t('Cancel'), 'url' => $cancel] : NULL,
      ]),
    ];
  }

}
