import { type Account, hasPermission, type Model } from 'drupal-recipe-server';
import type { AccessRules } from 'drupal-recipe-server/plugin';

const playUrlFields: readonly string[] = [
  'field_html5_game_url',
  'field_flash_file',
  'field_flash_file_url',
  'field_external_game_link',
];

/** Secret: anyone who knows a coupon's code can use it. */
const secretBundles: readonly string[] = ['coupon'];

/**
 * Only subscription administrators see coupons; only users who can play a pass-only game get its
 * play URL.
 */
export function passRules(model: Model): AccessRules {
  const isPermitted = (account: Account, permission: string): boolean =>
    hasPermission(model, account, permission);
  return {
    disabledTypes: secretBundles.map((bundle) => `node--${bundle}`),
    isHidden: (account, { type, bundle }) =>
      type.id === 'node' &&
      secretBundles.includes(bundle) &&
      !isPermitted(account, 'administer game pass'),
    findHidingField: (account, { id }, { name }) =>
      id === 'node' && playUrlFields.includes(name) && !isPermitted(account, 'play game pass games')
        ? 'field_game_pass_only_'
        : null,
  };
}
