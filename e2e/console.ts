import { test as base, expect } from '@playwright/test';

/** Noise of the machine, not of the site: a browser without a network tries to reach its maker. */
const FOREIGN = /googleapis|gstatic|google\.com/;

/** A page whose console stays silent: any error that the site's own code or requests cause fails the journey. */
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
