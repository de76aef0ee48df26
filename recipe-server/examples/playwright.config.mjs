import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: 'playwright.spec.mjs',
  use: { baseURL: 'http://127.0.0.1:8080' },
  webServer: {
    command:
      'npx drupal-recipe-server --recipe ./recipe --port 8080 --data .data/e2e.sqlite --reset',
    url: 'http://127.0.0.1:8080/jsonapi',
  },
});
