import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';
import { gameNamespaces } from '@/features/play/game-page/game-namespaces';

const SRC = join(__dirname, '..');
const EXTENSIONS = ['.ts', '.tsx', '/index.ts'];

function findImports(file: string, text: string): string[] {
  const values = text.replace(/^import type [^;]*;/gm, '');
  return preProcessFile(values).importedFiles.flatMap(({ fileName }) => {
    if (!/^(@\/|\.)/.test(fileName)) return [];
    const path = fileName.startsWith('@/')
      ? join(SRC, fileName.slice(2))
      : join(dirname(file), fileName);
    return EXTENSIONS.map((extension) => path + extension).filter((found) => existsSync(found));
  });
}

/** Only previews render it, and their page provides its messages. */
const PREVIEW_PANEL = join(SRC, 'features/play/test-run/test-run-panel.tsx');

interface Found {
  used: Set<string>;
  /** Null without `ClientMessages`. */
  provided: Set<string> | null;
}

/** Modules with their own provider bring their messages. */
function findNamespaces(entry: string): Found {
  const found: Found = { used: new Set(), provided: null };
  const seen = new Set<string>();
  const walk = (file: string, isClientParent: boolean) => {
    if (file === PREVIEW_PANEL && !entry.includes('/preview/')) return;
    const text = readFileSync(file, 'utf8');
    const isClient = isClientParent || /^(\/\*\*.*\*\/\s*)?'use client'/.test(text);
    const key = `${file} ${isClient}`;
    if (seen.has(key) || (isClient && text.includes('<NextIntlClientProvider'))) return;
    seen.add(key);
    if (isClient) {
      for (const [, name = ''] of text.matchAll(/useTranslations\('(\w+)/g)) found.used.add(name);
      const [, picked = ''] = /\{ ([\w, ]+) \} = useMessages/.exec(text) ?? [];
      for (const name of picked.split(', ').filter(Boolean)) found.used.add(name);
      if (/use(Formatter|Translations)\(\)/.test(text)) found.used.add('ui');
    }
    for (const [, list = ''] of text.matchAll(/<ClientMessages namespaces=\{([^}]*)\}/g))
      found.provided = new Set([
        'tile',
        'ui',
        ...(found.provided ?? []),
        ...[...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
        ...(list.includes('gameNamespaces') ? gameNamespaces : []),
      ]);
    for (const imported of findImports(file, text)) walk(imported, isClient);
  };
  walk(entry, false);
  return found;
}

/** The namespaces that the nearest layout above a page provides. */
function findProvidedNamespaces(folder: string): Set<string> {
  const layout = join(folder, 'layout.tsx');
  const provided = existsSync(layout) ? findNamespaces(layout).provided : null;
  return provided ?? (folder === SRC ? new Set() : findProvidedNamespaces(dirname(folder)));
}

const routes = readdirSync(join(SRC, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)(page|layout|not-found|error|global-error)\.tsx$/.test(path))
  .map((path) => join('app', path));

test.each(routes)('%s provides the messages that its client components use', (route) => {
  const { used, provided } = findNamespaces(join(SRC, route));
  const available = provided ?? findProvidedNamespaces(dirname(join(SRC, route)));
  expect([...used].filter((name) => !available.has(name))).toEqual([]);
});
