import { createServer } from 'drupal-recipe-server';
import { afterAll, expect, test } from 'vitest';

const server = await createServer({ recipes: ['./recipe'] });
afterAll(() => server.close());

test('lists the articles of the recipe', async () => {
  const url = await server.listen();
  const response = await fetch(`${url}/jsonapi/node/article`);
  expect((await response.json()).data).toHaveLength(1);
});
