<?php

/**
 * @file
 * Hooks of the frontend module.
 */

declare(strict_types=1);

/**
 * Adds settings to `GET /ag/api/site`, which needs no session.
 *
 * @param array $values
 *   The response, keyed by name.
 */
function hook_ag_site_alter(array &$values): void {
  $values['newsletter'] = 'https://news.example/subscribe';
}
