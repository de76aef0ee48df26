<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Reports the payment setup on the status page.
 */
final class StatusReport {

  use StringTranslationTrait;

  private const OPTIONAL = ['gateway', 'stripe_tax'];

  public function __construct(private readonly ProviderManager $providers) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    $gateway = ProviderManager::currentId();
    $definition = $this->providers->getDefinition($gateway, FALSE);
    $missing = array_filter(
      array_diff_key(ProviderManager::SETTINGS, array_flip(self::OPTIONAL)),
      static fn(string $name): bool => $gateway === 'stripe' && ProviderManager::setting($name) === '',
      ARRAY_FILTER_USE_KEY,
    );
    [$problem, $severity] = match (TRUE) {
      $definition === NULL => [
        $this->t('Nobody can buy a game pass. Set PAYMENT_GATEWAY to one of: @names', [
          '@names' => implode(', ', array_keys($this->providers->getDefinitions())),
        ]),
        RequirementSeverity::Error,
      ],
      $gateway === 'sandbox' => [
        $this->t('The sandbox charges nothing: anyone with a test card gets a game pass. On a public site, set PAYMENT_GATEWAY.'),
        RequirementSeverity::Warning,
      ],
      $missing !== [] => [
        $this->t('Not set: @names. Without them, the payment provider and its events are rejected.', ['@names' => implode(', ', $missing)]),
        RequirementSeverity::Warning,
      ],
      default => ['', RequirementSeverity::OK],
    };
    return [
      'ag_subscription_gateway' => [
        'title' => $this->t('Payments for the game pass'),
        'value' => $definition['label'] ?? $this->t('Unknown provider: @name', ['@name' => $gateway]),
        'description' => $problem,
        'severity' => $severity,
      ],
    ];
  }

}
