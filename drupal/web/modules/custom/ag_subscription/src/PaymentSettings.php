<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Site\Settings;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Payment settings from `$settings['ag_subscription']` or the environment.
 *
 * Secrets are never stored in configuration.
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
   * A trimmed setting; empty when missing.
   */
  public function get(string $name): string {
    $value = Settings::get('ag_subscription', [])[$name] ?? getenv(self::ENVIRONMENT[$name]);
    return trim((string) $value);
  }

  /**
   * A required setting.
   *
   * @throws \Drupal\ag_subscription\Problem
   *   503 with the setting's name when it is missing.
   */
  public function required(string $name): string {
    return $this->get($name) ?: throw new Problem(
      503,
      'No webhook secret is set: ' . self::ENVIRONMENT[$name] . '.',
    );
  }

  public function gateway(): string {
    return $this->get('gateway') ?: 'sandbox';
  }

  /**
   * Status report entries: whether payments are real, and which settings are missing.
   */
  public function requirements(): array {
    $gateway = $this->gateway();
    $needed = array_filter(
      array_keys(self::ENVIRONMENT),
      fn(string $name): bool => str_starts_with($name, "{$gateway}_"),
    );
    $missing = array_filter($needed, fn(string $name): bool => $this->get($name) === '');
    $requirements['ag_subscription_gateway'] = [
      'title' => new TranslatableMarkup('Payments for the game pass'),
      'value' => $gateway,
      'severity' => $gateway === 'sandbox' ? RequirementSeverity::Warning : RequirementSeverity::OK,
    ];
    if ($gateway === 'sandbox') {
      $requirements['ag_subscription_gateway']['description'] = new TranslatableMarkup(
        'The sandbox charges nothing: anyone with a test card gets a game pass. On a public site, set PAYMENT_GATEWAY.',
      );
    }
    if ($missing !== []) {
      $requirements['ag_subscription_secrets'] = [
        'title' => new TranslatableMarkup('Payment secrets'),
        'value' => new TranslatableMarkup('Not set: @names', [
          '@names' => implode(
            ', ',
            array_map(fn(string $name): string => self::ENVIRONMENT[$name], $missing),
          ),
        ]),
        'description' => new TranslatableMarkup(
          'Without these keys, events from the payment gateway are rejected.',
        ),
        'severity' => RequirementSeverity::Warning,
      ];
    }
    return $requirements;
  }

}
