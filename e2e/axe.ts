import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import type { AxeResult } from './axe-result.ts';
import { expect } from './test.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The dark theme is checked for everything, the light theme for what another color can break. */
const rules = {
  dark: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const axeFindings = z.object({ passed: z.number(), violations: z.array(z.string()) });

/** Asserts that the page has no axe violations, and records the result for the table. */
export async function expectAccessible(
  page: Page,
  where: string,
  theme: AxeResult['theme'],
): Promise<void> {
  await page.evaluate(axe);
  const { passed, violations } = axeFindings.parse(
    await page.evaluate(`axe.run(document, ${JSON.stringify({ runOnly: rules[theme], resultTypes: ['violations'] })}).then(({ passes, violations }) => ({
      passed: passes.length,
      violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')),
    }))`),
  );
  const result: AxeResult = { where, theme, passed, violations: violations.length };
  test.info().annotations.push({ type: 'axe', description: JSON.stringify(result) });
  expect(violations, `${where}, ${theme}`).toEqual([]);
}
