import type { AccessRules } from '../../jsonapi/access.ts';

/**
 * Only editors use the picture library; content references its files itself. Drupal:
 * EditorialResourceSubscriber (ag_frontend).
 */
export const pictureRules: AccessRules = { disabledTypes: ['media--image'] };
