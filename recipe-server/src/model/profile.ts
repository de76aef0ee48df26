import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { baseModules } from './core-defaults.ts';
import type { Layer } from './recipe.ts';
import { readYamlMap, ymlFiles } from './yaml.ts';

const infoSchema = z.object({
  type: z.literal('profile'),
  install: z.array(z.string()).nullish(),
  dependencies: z.array(z.string()).nullish(),
  themes: z.array(z.string()).nullish(),
});

const withoutProject = (name: string): string => name.replace(/^.*:/, '');

/** An installation profile of Drupal, such as `core/profiles/demo_umami`. */
export function readProfile(root: string): Layer | undefined {
  const infoFile = join(root, `${basename(root)}.info.yml`);
  if (!existsSync(infoFile)) return undefined;
  const { data: info } = infoSchema.safeParse(readYamlMap(infoFile));
  if (info === undefined) return undefined;
  const modules = [...(info.dependencies ?? []), ...(info.install ?? [])].map(withoutProject);
  const umami = join(root, 'modules/demo_umami_content/default_content');
  return {
    dir: root,
    recipeFile: null,
    install: [...modules, ...(info.themes ?? [])],
    configFiles: ['install', 'optional'].flatMap((name) => ymlFiles(join(root, 'config', name))),
    // Unlike a recipe, a profile installs the configuration of its modules.
    imports: Object.fromEntries([...baseModules, ...modules].map((name) => [name, '*'])),
    strict: true,
    actions: {},
    input: {},
    contentDir: existsSync(umami) ? umami : null,
  };
}
