<?php

/**
 * @file
 * Hooks of the game pass.
 */

declare(strict_types=1);

/**
 * Alters the definitions of subscription providers.
 *
 * @param array $definitions
 *   The definitions of the `#[SubscriptionProvider]` plugins, keyed by ID.
 *
 * @see \Drupal\ag_subscription\Provider\ProviderManager
 */
function hook_ag_subscription_provider_info_alter(array &$definitions): void {
  // Test cards must never buy a pass on this site.
  unset($definitions['sandbox']);
}
