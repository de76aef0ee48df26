import { contentModules, entity } from '../parts.ts';
import type { ModelRecipe } from '../recipe.ts';

export const empty: Omit<ModelRecipe, 'name'> = {
  install: [],
  actions: {},
  config: {},
  content: [],
  files: {},
};

/** What drush answers the installer. */
export const named: ModelRecipe['actions'] = {
  'system.site': { simpleConfigUpdate: { name: 'Model', mail: 'admin@example.com' } },
};

/** A role that may do anything: the installer gives it to the first administrator. */
export const chief: ModelRecipe['config'] = {
  'user.role.chief': entity({
    id: 'chief',
    label: 'Chief',
    weight: 5,
    is_admin: true,
    permissions: [],
  }),
};

/** The modules of core that generated models draw from. A site of it is installed once, and copied for each model. */
export const base: ModelRecipe = {
  ...empty,
  name: 'base',
  actions: named,
  config: chief,
  install: [
    ...contentModules,
    'comment',
    'datetime',
    'datetime_range',
    'link',
    'options',
    'telephone',
  ],
};
