import fp from 'fastify-plugin';
import { HttpError, requireMember } from 'drupal-recipe-server/plugin';
import { z } from 'zod';

const params = z.object({ nid: z.coerce.number().int() });
const response = { 200: z.object({ stars: z.int() }) };

/** Users give articles stars. */
export const stars = fp(async (app) => {
  const { connection } = app.store;
  app.store.migrate('stars', [
    'CREATE TABLE star (nid INTEGER NOT NULL, uid INTEGER NOT NULL, PRIMARY KEY (nid, uid)) WITHOUT ROWID',
  ]);

  app.post('/api/stars/:nid', { schema: { params, response } }, async (request) => {
    const uid = requireMember(request);
    app.accounts.tokens.requireHeader(request);
    const { nid } = request.params;
    if (connection.rows('SELECT 1 FROM node WHERE nid = ? AND status = 1', [nid]).length === 0)
      throw new HttpError(404, 'There is no such article.');
    connection.execute('INSERT OR IGNORE INTO star VALUES (?, ?)', [nid, uid]);
    const [count] = connection.column('SELECT count(*) FROM star WHERE nid = ?', [nid]);
    return { stars: count };
  });
});
