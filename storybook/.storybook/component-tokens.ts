import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const sources = new URL('../../frontend/src/', import.meta.url).pathname;
const MODULE = 'virtual:component-tokens';

function readStyles(): { folder: string; text: string }[] {
  return ['ui', 'features'].flatMap((part) =>
    readdirSync(join(sources, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!stories|test)\.tsx?$/.test(name))
      .map((name) => ({
        folder: dirname(join(part, name)).replaceAll('\\', '/'),
        text: readFileSync(join(sources, part, name), 'utf8'),
      })),
  );
}

/** Custom properties by folder of `ui/` and `features/`, and how often other values are used. */
function readTokens() {
  const byFolder: Record<string, string[]> = {};
  const uses: Record<string, number> = {};
  for (const { folder, text } of readStyles()) {
    const names = [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name);
    byFolder[folder] = [...new Set([...(byFolder[folder] ?? []), ...names])];
    for (const [declaration] of text.matchAll(/(?:font-weight|line-height): [\d.]+(?=;)/g))
      uses[declaration] = (uses[declaration] ?? 0) + 1;
  }
  return { byFolder, uses };
}

/** Provides `virtual:component-tokens` for the documentation pages. */
export function componentTokens(): Plugin {
  return {
    name: 'component-tokens',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const { byFolder, uses } = readTokens();
      return `export const byFolder = ${JSON.stringify(byFolder)};
export const uses = ${JSON.stringify(uses)};`;
    },
  };
}
