import { test as base, expect } from '@playwright/test';

/** Not from the site: without a network, browsers fail to reach their vendor. */
const FOREIGN = /googleapis|gstatic|google\.com/;

/** A `test` that fails on any console error of the site's own code or requests. */
export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !FOREIGN.test(message.location().url))
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
