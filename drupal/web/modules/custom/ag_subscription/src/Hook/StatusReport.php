<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\PaymentSettings;
use Drupal\Core\Hook\Attribute\Hook;

/**
 * Tells administrators how payments are set up.
 */
final class StatusReport {

  public function __construct(private readonly PaymentSettings $settings) {}

  /**
   * What the status page says.
   */
  #[Hook('runtime_requirements')]
  public function requirements(): array {
    return $this->settings->requirements();
  }

}
