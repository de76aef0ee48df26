<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Site\Settings;

/**
 * Payment settings from `$settings['ag_subscription']` or the environment.
 *
 * Secrets are never stored in configuration.
 */
final class PaymentSettings {

  public const ENVIRONMENT = [
    'gateway' => 'PAYMENT_GATEWAY',
    'stripe_secret_key' => 'STRIPE_SECRET_KEY',
    'stripe_webhook_secret' => 'STRIPE_WEBHOOK_SECRET',
    'stripe_publishable_key' => 'STRIPE_PUBLISHABLE_KEY',
    'sandbox_webhook_secret' => 'SANDBOX_WEBHOOK_SECRET',
  ];

  public static function get(string $name): string {
    $value = Settings::get('ag_subscription', [])[$name] ?? getenv(self::ENVIRONMENT[$name]);
    return trim((string) $value);
  }

  /**
   * @throws \Drupal\ag_subscription\PassException
   *   503 with the setting's name when it is missing.
   */
  public static function requireWebhookSecret(string $name): string {
    return self::get($name) ?: throw new PassException(
      503,
      'No webhook secret is set: ' . self::ENVIRONMENT[$name] . '.',
    );
  }

  public static function gateway(): string {
    return self::get('gateway') ?: 'sandbox';
  }

}
