import { expect, type Page } from '@playwright/test';

/** Waits until a page's scripts run: they are asked for when it has been seen. A window that is wider than a phone's shows it by the field in its header. */
export const comeToLife = (page: Page): Promise<void> => expect(page.getByRole('combobox', { name: 'Search games' })).toBeVisible();
