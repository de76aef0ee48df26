import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import messages from '../../frontend/messages/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'storybook/pages');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const collectTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(collectTexts);

for (const heading of ['Tone of voice', 'Fixed texts'])
  test(`the examples below “${heading}” are messages of the site`, () => {
    const patterns = pages.find(({ name }) => name === 'patterns.mdx')?.text ?? '';
    const section = patterns.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
    const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
    const examples = rows.map((row) => row.split('|')[2]?.trim() ?? '');
    expect(examples.length).toBeGreaterThan(4);
    expect(collectTexts(messages)).toEqual(expect.arrayContaining(examples));
  });

test('the pages name files that exist', () => {
  const missing = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/^(UI|Features)\//.test(path))
      .filter((path) => !['', 'frontend/src'].some((base) => existsSync(join(root, base, path))))
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
});
