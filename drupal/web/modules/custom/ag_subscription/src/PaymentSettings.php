<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Site\Settings;

/**
 * How payments are set up: from `$settings['ag_subscription']`, else from the environment. Secrets are in no configuration.
 */
final class PaymentSettings {

  private const ENVIRONMENT = [
    'gateway' => 'PAYMENT_GATEWAY',
    'stripe_secret_key' => 'STRIPE_SECRET_KEY',
    'stripe_webhook_secret' => 'STRIPE_WEBHOOK_SECRET',
    'stripe_publishable_key' => 'STRIPE_PUBLISHABLE_KEY',
    'sandbox_webhook_secret' => 'SANDBOX_WEBHOOK_SECRET',
  ];

  /**
   * The value of a setting, trimmed; empty when there is none.
   */
  public function get(string $name): string {
    $value = Settings::get('ag_subscription', [])[$name] ?? getenv(self::ENVIRONMENT[$name]);
    return trim((string) $value);
  }

  /**
   * The value of a setting that there is no work without.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   When there is none: 503, and by which name it is set.
   */
  public function required(string $name): string {
    return $this->get($name) ?: throw new Problem(503, 'No webhook secret is set: ' . self::ENVIRONMENT[$name] . '.');
  }

  /**
   * The gateway that new payments go to.
   */
  public function gateway(): string {
    return $this->get('gateway') ?: 'sandbox';
  }

}
