<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\views\field;

use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\views\Attribute\ViewsField;
use Drupal\views\Plugin\views\field\FieldPluginBase;
use Drupal\views\ResultRow;

/**
 * Displays the status of a subscription.
 */
#[ViewsField('ag_subscription_status')]
final class StatusField extends FieldPluginBase {

  public function render(ResultRow $values): array {
    return PassDetails::badge(SubscriptionStatus::from((string) $this->getValue($values)));
  }

}
