import type { ModuleFields } from './model/base-fields.ts';
import { DrupalCode } from './model/drupal-code.ts';
import { loadModel } from './model/model.ts';
import type { Model } from './model/types.ts';

/** Options of every command that reads recipes. */
export const modelOptions = {
  recipe: { type: 'string', multiple: true },
  drupal: { type: 'string' },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export const modelHelp = `  --recipe DIR   Drupal recipe or configuration export; repeat for several, later ones override earlier ones
  --drupal DIR   Drupal's code, for core's recipes and the configuration of its modules
  --strict       fail on unknown entity types, fields of unknown types and missing configuration`;

/** Prints the model's warnings. */
export function loadCommandModel(
  recipes: readonly string[],
  { drupal, strict }: { drupal?: string | undefined; strict: boolean },
  moduleFields: readonly ModuleFields[] = [],
): Model {
  const code = drupal === undefined ? undefined : DrupalCode.fromDirectory(drupal);
  const model = loadModel(recipes, { code, strict, moduleFields });
  for (const warning of model.warnings) console.error(`Warning: ${warning}`);
  return model;
}
