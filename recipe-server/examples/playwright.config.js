import { defineConfig } from '@playwright/test';

export default defineConfig({
  webServer: {
    command:
      'npx drupal-recipe-server --recipe ./recipe --port 8080 --data .data/e2e.sqlite --reset',
    url: 'http://127.0.0.1:8080/jsonapi',
  },
});
