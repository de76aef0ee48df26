import type { AccessRules } from '../../jsonapi/access.ts';

/** The library of pictures is a tool of editors: content names its files itself. Drupal has the same in `ag_frontend`'s `EditorialResourceSubscriber`. */
export const pictureRules: AccessRules = { absent: ['media--image'] };
