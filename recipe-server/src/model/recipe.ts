import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { DrupalCode } from './drupal-code.ts';
import { describeIssue, ModelError } from './model-error.ts';
import { readProfile } from './profile.ts';
import { readYamlMap, type YamlMap, yamlMap, ymlFiles } from './yaml.ts';

const recipeInput = z.object({
  source: z.enum(['value', 'config', 'env']),
  value: z.unknown().optional(),
  /** Name of an environment variable. */
  env: z.string().optional(),
  /** Configuration name and path in it. */
  config: z.tuple([z.string(), z.string()]).optional(),
});
export type RecipeInput = z.infer<typeof recipeInput>;

/** A source of configuration and content, in order of application. */
export interface Layer {
  dir: string;
  recipeFile: string | null;
  /** Modules and themes. */
  install: string[];
  configFiles: string[];
  /** Imported configuration by extension; `*` imports all. */
  imports: Record<string, readonly string[] | '*'>;
  /** Whether existing configuration must equal the recipe's; otherwise it stays unchanged. */
  strict: boolean | readonly string[];
  /** Config actions by configuration name. */
  actions: Record<string, YamlMap>;
  input: Record<string, RecipeInput>;
  contentDir: string | null;
}

const recipeSchema = z.object({
  recipes: z.array(z.string()).nullish(),
  install: z.array(z.string()).nullish(),
  input: z.record(z.string(), z.object({ default: recipeInput })).nullish(),
  config: z
    .object({
      strict: z.union([z.boolean(), z.array(z.string())]).nullish(),
      import: z
        .record(z.string(), z.union([z.literal('*'), z.array(z.string())]).nullable())
        .nullish(),
      actions: z.record(z.string(), yamlMap.nullable()).nullish(),
    })
    .nullish(),
});

/**
 * A recipe after those in its `recipes:`, an installation profile, or a configuration export. Throws
 * a {@link ModelError} if a recipe is not found.
 */
export function readLayers(dir: string, code: DrupalCode, visited = new Set<string>()): Layer[] {
  const root = resolve(dir);
  if (visited.has(root)) return [];
  visited.add(root);
  if (!existsSync(root) || !statSync(root).isDirectory())
    throw new ModelError(dir, 'is not a directory.');
  const recipeFile = join(root, 'recipe.yml');
  if (!existsSync(recipeFile)) return [readProfile(root) ?? readExport(root)];

  const recipe = recipeSchema.safeParse(readYamlMap(recipeFile));
  if (!recipe.success)
    throw new ModelError(recipeFile, `is not a recipe: ${describeIssue(recipe.error)}`);
  const { recipes, install, input, config } = recipe.data;
  const includedLayers = (recipes ?? []).flatMap((name) =>
    readLayers(includedRecipe(recipeFile, name, code), code, visited),
  );
  const contentDir = join(root, 'content');
  return [
    ...includedLayers,
    {
      dir: root,
      recipeFile,
      install: (install ?? []).map((name) => name.split(/[/:]/).at(-1) ?? name),
      configFiles: ymlFiles(join(root, 'config')),
      imports: withoutNulls(config?.import ?? {}),
      strict: config?.strict ?? true,
      actions: withoutNulls(config?.actions ?? {}),
      input: Object.fromEntries(
        Object.entries(input ?? {}).map(([name, { default: value }]) => [name, value]),
      ),
      contentDir: existsSync(contentDir) ? contentDir : null,
    },
  ];
}

const withoutNulls = <T>(map: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(map).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/** `name` and `vendor/name` in the same folder, `core/recipes/name` in Drupal's code. */
function includedRecipe(recipeFile: string, name: string, code: DrupalCode): string {
  const recipesFolder = dirname(dirname(recipeFile));
  const localRecipe = [join(recipesFolder, name), join(recipesFolder, basename(name))].find((dir) =>
    existsSync(join(dir, 'recipe.yml')),
  );
  const dir = name.startsWith('core/')
    ? (code.recipe(name) ?? localRecipe)
    : (localRecipe ?? code.recipe(name));
  if (dir !== undefined) return dir;
  const hint = name.startsWith('core/') ? " Core's recipes are found with --drupal DIR." : '';
  throw new ModelError(recipeFile, `requires the recipe ${name}, which was not found.${hint}`);
}

function readExport(root: string): Layer {
  const configFiles = ymlFiles(root);
  if (configFiles.length === 0)
    throw new ModelError(root, 'has neither a recipe.yml nor configuration files (*.yml).');
  return {
    dir: root,
    recipeFile: null,
    install: [],
    configFiles,
    imports: {},
    strict: true,
    actions: {},
    input: {},
    contentDir: null,
  };
}
