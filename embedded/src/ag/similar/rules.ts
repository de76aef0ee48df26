import type { AccessRules } from 'drupal-recipe-server/plugin';

/** Only editors see these. Drupal: SimilarResourceSubscriber (ag_similar). */
export const similarRules = {
  disabledFields: ['node.field_similar_pinned', 'node.field_similar_excluded'],
} satisfies AccessRules;
