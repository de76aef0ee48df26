<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Site\Settings;
use Drupal\Core\StringTranslation\TranslatableMarkup;

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

  /**
   * What the status page says of payments: that none are real, or what is missing for them.
   */
  public function requirements(): array {
    $gateway = $this->gateway();
    $needed = array_filter(array_keys(self::ENVIRONMENT), fn(string $name): bool => str_starts_with($name, "{$gateway}_"));
    $missing = array_filter($needed, fn(string $name): bool => $this->get($name) === '');
    $requirements['ag_subscription_gateway'] = [
      'title' => new TranslatableMarkup('Payments for the game pass'),
      'value' => $gateway,
      'severity' => $this->severity($gateway === 'sandbox' ? 1 : 0),
    ];
    if ($gateway === 'sandbox') {
      $requirements['ag_subscription_gateway']['description'] = new TranslatableMarkup('The sandbox takes no money: whoever knows its test cards gets a game pass. For visitors, set PAYMENT_GATEWAY.');
    }
    if ($missing !== []) {
      $requirements['ag_subscription_secrets'] = [
        'title' => new TranslatableMarkup('Secrets of payments'),
        'value' => new TranslatableMarkup('Not set: @names', [
          '@names' => implode(', ', array_map(fn(string $name): string => self::ENVIRONMENT[$name], $missing)),
        ]),
        'description' => new TranslatableMarkup('Events of the payment gateway are refused without the key that signs them.'),
        'severity' => $this->severity(1),
      ];
    }
    return $requirements;
  }

  /**
   * Drupal before 11.2 has numbers: 0 is well, 1 a warning.
   */
  private function severity(int $number): int|RequirementSeverity {
    return enum_exists(RequirementSeverity::class) ? RequirementSeverity::from($number) : $number;
  }

}
