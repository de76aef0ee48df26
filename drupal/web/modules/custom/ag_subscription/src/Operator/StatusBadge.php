<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\PaymentStatus;
use Drupal\ag_subscription\SubscriptionStatus;

/**
 * Renders the status of a subscription or a payment as a badge.
 */
final class StatusBadge {

  public static function of(SubscriptionStatus|PaymentStatus $status): array {
    return [
      '#type' => 'html_tag',
      '#tag' => 'span',
      '#value' => $status->label(),
      '#attributes' => ['class' => ['ag-badge', "ag-badge--{$status->value}"]],
      '#attached' => ['library' => ['ag_subscription/operator']],
    ];
  }

}
