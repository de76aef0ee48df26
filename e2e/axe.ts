import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './test.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The light theme is checked only for what another color can break. */
const rules = {
  dark: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const violations = z.array(z.string());

export async function expectAccessible(
  page: Page,
  where: string,
  theme: keyof typeof rules,
): Promise<void> {
  await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: rules[theme], resultTypes: ['violations'] });
  const found = await page.evaluate(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`);
  expect(violations.parse(found), `${where}, ${theme}`).toEqual([]);
}
