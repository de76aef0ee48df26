import { readdirSync } from 'node:fs';
import path from 'node:path';
import { chief, empty, named } from './generated/base.ts';
import type { ModelRecipe } from './recipe.ts';
import type { Model } from './run.ts';

/** What each of core's recipes is applied to: a site that speaks JSON:API, with somebody who may see everything. */
export const bare: ModelRecipe = {
  ...empty,
  name: 'bare',
  install: ['jsonapi', 'serialization'],
  actions: named,
  config: chief,
  content: [
    {
      type: 'user',
      uuid: 'c0de0000-0000-4000-8000-000000000001',
      fields: {
        name: [{ value: 'chief' }],
        pass: [{ value: 'Arcade2026', pre_hashed: false }],
        mail: [{ value: 'chief@example.com' }],
        status: [{ value: true }],
        roles: [{ target_id: 'chief' }],
      },
    },
  ],
};

/** Core's own recipes, each as a model. `example` is a template that core says not to apply. */
export const coreModels = (project: string): Model[] =>
  readdirSync(path.join(project, 'web/core/recipes'))
    .filter((name) => name !== 'example')
    .sort()
    .map((name) => ({
      name: `core/recipes/${name}`,
      recipes: [
        bare,
        { ...empty, name: `on-${name}`, recipes: [bare.name, `core/recipes/${name}`] },
      ],
      askers: ['chief'],
      insider: 'chief',
      fromCore: true,
    }));
