import { createServer } from 'drupal-recipe-server';
import { stars } from './stars.mjs';

const server = await createServer({
  recipes: ['./recipe'],
  extend: () => ({
    plugins: [stars],
    access: [{ disabledFields: ['node.sticky'] }],
  }),
});
console.log(await server.listen({ port: Number(process.env.PORT ?? 8080) }));
