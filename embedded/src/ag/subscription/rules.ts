import { type Account, hasPermission } from '../../identity.ts';
import type { AccessRules } from '../../jsonapi/access.ts';
import type { Model } from '../../model/types.ts';

/** Where a game is played. */
export const placesOfPlay: readonly string[] = [
  'field_html5_game_url',
  'field_flash_file',
  'field_flash_file_url',
  'field_external_game_link',
];

/** Coupons are secret: who knows a code may use it. */
export const secretBundles: readonly string[] = ['coupon'];

/**
 * What the game pass keeps from others. Coupons are not in JSON:API, and seen by administrators of subscriptions only. Where a game
 * for the pass only is played is told to those who may play it.
 */
export function passRules(model: Model): AccessRules {
  const may = (account: Account, permission: string): boolean =>
    hasPermission(model, account, permission);
  return {
    absent: secretBundles.map((bundle) => `node--${bundle}`),
    closes: (account, { type, bundle }) =>
      type.id === 'node' &&
      secretBundles.includes(bundle) &&
      !may(account, 'administer ag subscriptions'),
    hidesValue: (account, { id }, { name }) =>
      id === 'node' && placesOfPlay.includes(name) && !may(account, 'play game pass games')
        ? 'field_game_pass_only_'
        : null,
  };
}
