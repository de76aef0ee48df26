import type { ModuleFields } from './model/base-fields.ts';
import { DrupalCode } from './model/drupal-code.ts';
import { loadModel } from './model/model.ts';
import type { Model } from './model/types.ts';

/** Options of every command that reads recipes. */
export const modelOptions = {
  recipe: { type: 'string', multiple: true },
  content: { type: 'string', multiple: true },
  drupal: { type: 'string' },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export const modelHelp = `  --recipe DIR   Drupal recipe, profile or configuration export; repeat for several, later ones override earlier ones
  --content DIR  more content, as core and default_content export it; repeat for several
  --drupal DIR   Drupal's code, for core's recipes and the configuration of its modules
  --strict       fail on unknown entity types, fields of unknown types and missing configuration`;

interface ModelChoice {
  content?: readonly string[] | undefined;
  drupal?: string | undefined;
  strict: boolean;
}

/** Prints the model's warnings. */
export function loadCommandModel(
  recipes: readonly string[],
  { content, drupal, strict }: ModelChoice,
  moduleFields: readonly ModuleFields[] = [],
): Model {
  const code = drupal === undefined ? undefined : DrupalCode.fromDirectory(drupal);
  const model = loadModel(recipes, { code, content, strict, moduleFields });
  for (const warning of model.warnings) console.error(`Warning: ${warning}`);
  return model;
}
