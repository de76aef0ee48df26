import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const recipeFiles = join(import.meta.dirname, '../../drupal/recipes/ag_demo/content/file');

const only = <T extends z.ZodType>(item: T) => z.tuple([z.object({ value: item })]);
const fileEntity = z.object({
  default: z.object({ filename: only(z.string()), uri: only(z.string().startsWith('public://')) }),
});

/**
 * `public://games/x.webp` becomes `sites/default/files/games/x.webp` in `folder`. Skips files that
 * are up to date.
 */
export function copyFiles(folder: string): string {
  for (const name of readdirSync(recipeFiles).filter((entry) => entry.endsWith('.yml'))) {
    const { filename, uri } = fileEntity.parse(
      parse(readFileSync(join(recipeFiles, name), 'utf8')),
    ).default;
    const from = join(recipeFiles, filename[0].value);
    const to = join(folder, 'sites/default/files', uri[0].value.slice('public://'.length));
    if (existsSync(to) && statSync(to).mtimeMs >= statSync(from).mtimeMs) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  return folder;
}
