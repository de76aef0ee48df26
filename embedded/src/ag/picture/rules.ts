import type { AccessRules } from '../../jsonapi/access.ts';

/**
 * Only editors use the library of pictures. Drupal: `EditorialResourceSubscriber` of `ag_frontend`.
 */
export const pictureRules: AccessRules = { disabledTypes: ['media--image'] };
