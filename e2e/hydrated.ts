import { expect, type Page } from '@playwright/test';

/** Waits until React answers in the page: its scripts have come and run. */
export const hydrated = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('[role=search] input') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
      ),
    )
    .toBe(true);
