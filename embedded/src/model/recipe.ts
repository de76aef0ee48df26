import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { ModelError } from './model-error.ts';
import { readYamlMap, type YamlMap, yamlMap } from './yaml.ts';

/** One source of configuration and content, in the order in which it applies. */
export interface Layer {
  dir: string;
  recipeFile: string | null;
  /** Modules of the recipe's `install` list. */
  install: string[];
  configFiles: string[];
  /** `config.actions` of the recipe: actions by configuration name. */
  actions: Record<string, YamlMap>;
  contentDir: string | null;
}

const recipeSchema = z.object({
  recipes: z.array(z.string()).nullish(),
  install: z.array(z.string()).nullish(),
  config: z.object({ actions: z.record(z.string(), yamlMap.nullable()).nullish() }).nullish(),
});

/**
 * Layers of a directory: a recipe, preceded by those of its `recipes:` that stand beside it, or a plain configuration export.
 * Recipes that are not there (Drupal core's) are passed over: what they bring must come from another directory.
 */
export function readLayers(dir: string, seen = new Set<string>()): Layer[] {
  const root = resolve(dir);
  if (seen.has(root)) return [];
  seen.add(root);
  if (!existsSync(root) || !statSync(root).isDirectory()) throw new ModelError(dir, 'is not a directory.');
  const recipeFile = join(root, 'recipe.yml');
  if (!existsSync(recipeFile)) return [readExport(root)];

  const recipe = recipeSchema.safeParse(readYamlMap(recipeFile));
  if (!recipe.success) {
    const [issue] = recipe.error.issues;
    throw new ModelError(recipeFile, `is not a recipe: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }
  const before = (recipe.data.recipes ?? [])
    .flatMap((name) => siblingRecipe(root, name) ?? [])
    .flatMap((sibling) => readLayers(sibling, seen));
  const actions = Object.entries(recipe.data.config?.actions ?? {}).map(([name, action]) => [name, action ?? {}] as const);
  const contentDir = join(root, 'content');
  return [
    ...before,
    {
      dir: root,
      recipeFile,
      install: (recipe.data.install ?? []).map((name) => name.split('/').at(-1) ?? name),
      configFiles: ymlFiles(join(root, 'config')),
      actions: Object.fromEntries(actions),
      contentDir: existsSync(contentDir) ? contentDir : null,
    },
  ];
}

/** A recipe that another names, as `name` or `vendor/recipes/name`, when it stands beside that. */
function siblingRecipe(root: string, name: string): string | undefined {
  const candidates = [join(dirname(root), name), join(dirname(root), basename(name))];
  return candidates.find((dir) => existsSync(join(dir, 'recipe.yml')));
}

function readExport(root: string): Layer {
  const configFiles = ymlFiles(root);
  if (configFiles.length === 0) throw new ModelError(root, 'has neither a recipe.yml nor configuration files (*.yml).');
  return { dir: root, recipeFile: null, install: [], configFiles, actions: {}, contentDir: null };
}

/** The YAML files directly in a directory, by name; none when it does not exist. */
export function ymlFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .map((name) => join(dir, name));
}
