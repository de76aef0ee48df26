<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\PaymentSettings;
use Drupal\Core\Hook\Attribute\Hook;

/**
 * Reports the payment setup on the status page.
 */
final class StatusReport {

  public function __construct(private readonly PaymentSettings $settings) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    return $this->settings->requirements();
  }

}
