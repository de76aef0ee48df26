import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { languages } from '@/lib/language/languages';

const FOLDER = join(__dirname, '../../messages');
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;

type Catalog = Record<string, string>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flatten = (value: unknown, path = ''): Catalog =>
  isRecord(value)
    ? Object.assign(
        {},
        ...Object.entries(value).map(([key, child]) => flatten(child, `${path}.${key}`)),
      )
    : { [path.slice(1)]: String(value) };

const read = (language: string): Catalog =>
  flatten(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')));

interface Parts {
  /** `{name}`, `<tag>` and the options of each `select`. */
  signature: Set<string>;
  plurals: { type: 'cardinal' | 'ordinal'; categories: string[] }[];
}

function collectNode(node: unknown, parts: Parts): void {
  if (!Array.isArray(node)) return;
  const [name, type, options] = node;
  // `0` is a `#` in a tag.
  if (node.length > 1 && (typeof type !== 'number' || type === 0)) {
    parts.signature.add(`<${name}>`);
    return node.slice(1).forEach((child) => collectNode(child, parts));
  }
  parts.signature.add(`{${name}}`);
  if (!isRecord(options)) return;
  const keys = Object.keys(options);
  if (type === SELECT) parts.signature.add(`${name}: ${keys.toSorted().join(', ')}`);
  if (type === PLURAL || type === ORDINAL)
    parts.plurals.push({ type: type === PLURAL ? 'cardinal' : 'ordinal', categories: keys });
  Object.values(options).forEach((option) => collectMessage(option, parts));
}

function collectMessage(message: unknown, parts: Parts): void {
  if (Array.isArray(message)) message.forEach((node) => collectNode(node, parts));
}

function parse(message: string | undefined): Parts {
  const parts: Parts = { signature: new Set(), plurals: [] };
  collectMessage(compile(message ?? ''), parts);
  return parts;
}

const english = read('en');

test('each catalog is a language of the site', () => {
  const files = readdirSync(FOLDER).map((name) => name.replace('.json', ''));
  expect(files.toSorted()).toEqual(languages.toSorted());
});

describe.each(languages)('the catalog of %s', (language) => {
  const catalog = read(language);

  test('has the messages of the English one, in its order', () => {
    expect(Object.keys(catalog)).toEqual(Object.keys(english));
    expect(Object.keys(catalog).filter((key) => catalog[key] === '')).toEqual([]);
  });

  test('uses the arguments, tags and choices of the English one', () => {
    const signature = (messages: Catalog) =>
      Object.entries(messages).map(([key, message]) => [key, [...parse(message).signature].sort()]);
    expect(signature(catalog)).toEqual(signature(english));
  });

  test('has plural forms that the language has', () => {
    for (const [key, message] of Object.entries(catalog))
      for (const { type, categories } of parse(message).plurals) {
        const known = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
        const named = categories.filter((category) => !category.startsWith('='));
        expect({ key, unknown: named.filter((name) => !known.some((it) => it === name)) }).toEqual({
          key,
          unknown: [],
        });
        expect(categories).toContain('other');
      }
  });
});
