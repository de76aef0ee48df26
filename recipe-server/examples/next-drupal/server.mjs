import { join } from 'node:path';
import { createServer } from 'drupal-recipe-server';

const site = process.env.SITE_URL ?? 'http://localhost:3000';

/** As the previews of the `next` module do: `/draft?path=/articles/draft` opens it on the site. */
const drafts = async (app) => {
  app.get('/draft', async (request, reply) =>
    reply.redirect(`${site}/api/draft?${server.draftQuery(String(request.query.path))}`),
  );
};

const server = await createServer({
  recipes: [join(import.meta.dirname, 'recipe')],
  extend: () => ({ plugins: [drafts] }),
});
console.log(await server.listen({ port: Number(process.env.PORT ?? 8080) }));
