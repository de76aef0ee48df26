import { expect } from '@playwright/test';
import { testWithErrors as base } from '../test.ts';
import type { SmokeBrowser } from './browser.ts';
import { engines } from './engines.ts';
import { visit } from './visit.ts';

async function launch(name: string): Promise<SmokeBrowser> {
  const start = engines[name];
  if (!start) throw new Error(`${name} is not installed.`);
  return start();
}

/** Tests share a browser and a portal, which restart after a failed test. */
export const testWithErrors = base.extend<
  { steps: ReturnType<typeof visit>; newEngine: SmokeBrowser },
  { engine: SmokeBrowser }
>({
  engine: [
    async ({}, use, { project }) => {
      const browser = await launch(project.name);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newEngine: async ({}, use, { project }) => {
    const browser = await launch(project.name);
    await use(browser);
    await browser.close();
  },
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
