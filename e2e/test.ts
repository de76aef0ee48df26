import { test as base, expect } from '@playwright/test';
import { startPortal, type Portal } from './portal.ts';

/** Errors of these hosts are ignored: browsers call their vendor, which may be unreachable. */
const BROWSER_VENDOR_HOSTS = /googleapis|gstatic|google\.com/;

/** Every worker has its own portal and ports. */
export const testWithErrors = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

/** Fails on console errors of the site's own code or requests. */
export const test = testWithErrors.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !BROWSER_VENDOR_HOSTS.test(message.location().url))
          errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
