const { createServer } = require('drupal-recipe-server');

let server;
beforeAll(async () => {
  server = await createServer({ recipes: ['./recipe'] });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

test('lists the articles of the recipe', async () => {
  const response = await server.inject('/jsonapi/node/article');
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toHaveLength(1);
});
