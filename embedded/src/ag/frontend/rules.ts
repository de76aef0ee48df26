import type { AccessRules } from 'drupal-recipe-server/plugin';

/** Only editors see these. Drupal: EditorialResourceSubscriber (ag_frontend). */
export const editorialRules = {
  disabledFields: ['node.moderation_state'],
} satisfies AccessRules;
