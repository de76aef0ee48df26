import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const sources = new URL('../../frontend/src/', import.meta.url).pathname;
const MODULE = 'virtual:component-changes';
const COMMITS = 500;
const SHOWN = 5;

/** `2026-11-25 frontend: …` by folder, newest first. Empty without git. */
function changesByFolder(): Record<string, string[]> {
  const changes: Record<string, string[]> = {};
  let log = '';
  try {
    const args = ['log', `-n${COMMITS}`, '--format=%x00%cs %s', '--name-only', '--relative', '.'];
    log = execFileSync('git', args, { cwd: sources, encoding: 'utf8', maxBuffer: 2 ** 26 });
  } catch {
    return changes;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [change = '', ...files] = commit.split('\n').filter((line) => line !== '');
    // Older commits have no scope.
    if (!/^\S+ (?:frontend|storybook)\b.*?:/.test(change)) continue;
    for (const folder of new Set(files.filter((name) => !/test\.tsx?$/.test(name)).map(dirname))) {
      const found = (changes[folder] ??= []);
      if (found.length < SHOWN) found.push(change);
    }
  }
  return changes;
}

/** Provides `virtual:component-changes` for the documentation pages. */
export function componentChanges(): Plugin {
  return {
    name: 'component-changes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(changesByFolder())};` : null,
  };
}
