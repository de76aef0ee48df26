import { hasPermission, type Model } from 'drupal-recipe-server';
import type { AccessRules } from 'drupal-recipe-server/plugin';

const playUrlFields: readonly string[] = [
  'field_html5_game_url',
  'field_flash_file',
  'field_flash_file_url',
  'field_external_game_link',
];

/** Only users who may play a pass-only game get its play URL. */
export const playUrlAccess = (model: Model): AccessRules => ({
  findHidingField: (account, { id }, { name }) =>
    id === 'node' &&
    playUrlFields.includes(name) &&
    !hasPermission(model, account, 'play game pass games')
      ? 'field_game_pass_only_'
      : null,
});
