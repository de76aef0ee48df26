import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const sources = new URL('../../frontend/src/', import.meta.url).pathname;
const MODULE = 'virtual:component-tokens';

/** Custom properties by folder of `ui/` and `features/`. */
function tokensByFolder(): Record<string, string[]> {
  const used: Record<string, Set<string>> = {};
  for (const part of ['ui', 'features'])
    for (const name of readdirSync(join(sources, part), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!stories|test)\.tsx?$/.test(name)) continue;
      const found = readFileSync(join(sources, part, name), 'utf8').matchAll(/var\(--([\w-]+)/g);
      const tokens = (used[dirname(join(part, name)).replaceAll('\\', '/')] ??= new Set());
      for (const [, token = ''] of found) tokens.add(token);
    }
  return Object.fromEntries(
    Object.entries(used).map(([folder, tokens]) => [folder, [...tokens].sort()]),
  );
}

/** Provides `virtual:component-tokens` for the documentation pages. */
export function componentTokens(): Plugin {
  return {
    name: 'component-tokens',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(tokensByFolder())};` : null,
  };
}
