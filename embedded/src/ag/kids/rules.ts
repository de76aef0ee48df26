import type { AccessRules } from 'drupal-recipe-server/plugin';
import { isKids } from '../listing/audience.ts';

/** They lead to people, to other games or to other sites. */
const hiddenGameFields: readonly string[] = [
  'uid',
  'revision_uid',
  'field_alternate_game_suggestion',
  'field_external_game_link',
  'field_video_walkthroughs',
];
const visibleTypes: readonly string[] = ['node', 'taxonomy_term', 'file'];
const visibleBundles: readonly string[] = ['game', 'page'];

/** In kids mode, JSON:API has the games for everyone, their terms and pictures, and pages. */
export const kidsRules: AccessRules = {
  isHidden: (account, entity) => {
    if (!isKids(account)) return false;
    const { type, bundle } = entity;
    if (type.id !== 'node') return !visibleTypes.includes(type.id);
    return (
      !visibleBundles.includes(bundle) ||
      (bundle === 'game' && entity.value('field_maturity_rating') !== 'everyone')
    );
  },
  requiredValues: (account, { id }, bundle) =>
    isKids(account) && id === 'node' && bundle === 'game'
      ? { field_maturity_rating: 'everyone' }
      : undefined,
  isFieldHidden: (account, { name }, { type }) =>
    isKids(account) && type.id === 'node' && hiddenGameFields.includes(name),
};
