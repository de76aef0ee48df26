<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Reports the payment setup on the status page.
 */
final readonly class StatusReport {

  public function __construct(private ProviderManager $providers) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    $gateway = ProviderManager::currentId();
    $missing = array_filter(
      ProviderManager::SETTINGS,
      fn(string $name): bool => str_starts_with($name, "{$gateway}_") && $name !== 'stripe_tax' && ProviderManager::setting($name) === '',
      ARRAY_FILTER_USE_KEY,
    );
    $definition = $this->providers->getDefinition($gateway, FALSE);
    $requirements['ag_subscription_gateway'] = match (TRUE) {
      $definition === NULL => [
        'value' => new TranslatableMarkup('Unknown provider: @name', ['@name' => $gateway]),
        'description' => new TranslatableMarkup(
          'Nobody can buy a game pass. Set PAYMENT_GATEWAY to one of: @names',
          ['@names' => implode(', ', array_keys($this->providers->getDefinitions()))],
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
          'Without these keys, the payment provider and its events are rejected.',
        ),
        'severity' => RequirementSeverity::Warning,
      ];
    }
    return $requirements;
  }

}
