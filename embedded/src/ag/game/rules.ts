import type { AccessRules } from 'drupal-recipe-server/plugin';

/** Only editors see these. Drupal: PackageResourceSubscriber (ag_game_package). */
export const packageRules = {
  disabledFields: ['node.field_game_package', 'node.field_allowed_hosts'],
} satisfies AccessRules;
