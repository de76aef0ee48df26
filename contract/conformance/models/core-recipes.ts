import { readdirSync } from 'node:fs';
import path from 'node:path';
import { chief, empty, named } from './generated/base.ts';
import type { ModelRecipe } from './recipe.ts';
import type { Model } from './run.ts';

/** The base for each core recipe: a site with JSON:API and an account with full access. */
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

/** Core's recipes, each as a model. Core documents that `example` must not be applied. */
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
