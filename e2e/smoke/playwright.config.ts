import { defineConfig } from '@playwright/test';
import { engines } from './engines.ts';

export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 240_000,
  // On a busy machine an engine may hang. A retry starts another browser.
  retries: 1,
  reporter: 'list',
  projects: Object.keys(engines).map((name) => ({ name })),
});
