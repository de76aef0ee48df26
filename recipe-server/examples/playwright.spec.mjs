import { expect, test } from '@playwright/test';

test('lists the articles of the recipe', async ({ request }) => {
  const response = await request.get('/jsonapi/node/article');
  expect((await response.json()).data).toHaveLength(1);
});
