<?php

/**
 * @file
 * Hooks of the game pass.
 */

declare(strict_types=1);

/**
 * Alters the definitions of payment gateways.
 *
 * @param array $definitions
 *   The definitions of the `#[PaymentGateway]` plugins, keyed by ID.
 *
 * @see \Drupal\ag_subscription\Gateway\Gateways
 */
function hook_ag_subscription_payment_gateway_info_alter(array &$definitions): void {
  // Test cards must never buy a pass on this site.
  unset($definitions['sandbox']);
}
