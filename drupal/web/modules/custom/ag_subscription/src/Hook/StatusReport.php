<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\PaymentSettings;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Reports the payment setup on the status page.
 */
final readonly class StatusReport {

  public function __construct(private Gateways $gateways) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    $gateway = PaymentSettings::gateway();
    $missing = array_filter(
      PaymentSettings::ENVIRONMENT,
      fn(string $name): bool => str_starts_with($name, "{$gateway}_") && PaymentSettings::get($name) === '',
      ARRAY_FILTER_USE_KEY,
    );
    $definition = $this->gateways->getDefinition($gateway, FALSE);
    $requirements['ag_subscription_gateway'] = match (TRUE) {
      $definition === NULL => [
        'value' => new TranslatableMarkup('Unknown gateway: @name', ['@name' => $gateway]),
        'description' => new TranslatableMarkup(
          'Nobody can buy a game pass. Set PAYMENT_GATEWAY to one of: @names',
          ['@names' => implode(', ', array_keys($this->gateways->getDefinitions()))],
        ),
        'severity' => RequirementSeverity::Error,
      ],
      $gateway === 'sandbox' => [
        'value' => $definition['label'],
        'description' => new TranslatableMarkup(
          'The sandbox charges nothing: anyone with a test card gets a game pass. On a public site, set PAYMENT_GATEWAY.',
        ),
        'severity' => RequirementSeverity::Warning,
      ],
      default => [
        'value' => $definition['label'],
        'severity' => RequirementSeverity::OK,
      ],
    } + ['title' => new TranslatableMarkup('Payments for the game pass')];
    if ($missing !== []) {
      $requirements['ag_subscription_secrets'] = [
        'title' => new TranslatableMarkup('Payment secrets'),
        'value' => new TranslatableMarkup('Not set: @names', [
          '@names' => implode(', ', $missing),
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
