import { expect } from '@playwright/test';
import { testWithErrors as base } from '../test.ts';
import type { SmokeBrowser } from './browser.ts';
import { engines } from './engines.ts';
import { visit } from './visit.ts';

/** Tests share a browser and a portal, which restart after a failed test. */
export const testWithErrors = base.extend<
  { steps: ReturnType<typeof visit> },
  { engine: SmokeBrowser }
>({
  engine: [
    async ({}, use, { project }) => {
      const launch = engines[project.name];
      if (!launch) throw new Error(`${project.name} is not installed.`);
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  steps: ({ engine }, use) => use(visit(engine)),
});

/** Fails on console errors and on policy violations. */
export const test = testWithErrors.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ engine }, use) => {
      await use();
      expect(await engine.errors(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
