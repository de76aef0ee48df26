import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList } from './game-row.ts';
import { call, read, expectError } from './server.ts';

const translated = z.strictObject({
  resolved: z.url(),
  isExternal: z.literal(false),
  isHomePath: z.boolean(),
  entity: z.strictObject({
    canonical: z.url(),
    type: z.string(),
    bundle: z.string(),
    id: z.string(),
    uuid: z.uuid(),
  }),
  langcode: z.literal('en'),
  label: z.string(),
  jsonapi: z.strictObject({
    individual: z.url(),
    resourceName: z.string(),
    pathPrefix: z.literal('jsonapi'),
    basePath: z.literal('/jsonapi'),
    entryPoint: z.url(),
  }),
});
const translate = (path: string): Promise<z.infer<typeof translated>> =>
  read(`/router/translate-path?path=${path}`, translated);

test('returns the site’s name, language, payment gateway, captcha and consent text', async () => {
  const payments = z.strictObject({
    gateway: z.string(),
    publishable_key: z.string().nullable(),
  });
  const captcha = z
    .strictObject({
      provider: z.literal('turnstile'),
      site_key: z.string().min(1),
    })
    .nullable();
  const site = await read(
    '/ag/api/site',
    z.strictObject({
      name: z.string().min(1),
      slogan: z.string(),
      mail: z.string(),
      langcode: z.string().min(2),
      payments,
      captcha,
      consent_text: z.string().min(1),
    }),
  );
  assert.ok(site.name.length <= 255);
});

describe('/router/translate-path', () => {
  test('translates the paths of a game, a genre and a tag', async () => {
    const game = (await read('/ag/api/game-list?items_per_page=1', gameList)).games[0];
    assert.ok(game);
    for (const path of [game.path, `/node/${String(game.nid)}`]) {
      const { resolved, entity, label, jsonapi } = await translate(path);
      assert.equal(new URL(resolved).pathname, game.path);
      assert.deepEqual(entity, {
        canonical: resolved,
        type: 'node',
        bundle: 'game',
        id: String(game.nid),
        uuid: game.uuid,
      });
      assert.equal(label, game.title);
      assert.equal(new URL(jsonapi.individual).pathname, `/jsonapi/node/game/${game.uuid}`);
    }
    const genre = await translate(`/genre/${game.path.split('/')[1] ?? ''}`);
    assert.equal(genre.jsonapi.resourceName, 'taxonomy_term--genre');
    const tag = await translate('/tag/adventure-games');
    assert.equal(tag.jsonapi.resourceName, 'taxonomy_term--tags');
  });
  test('returns 404 for unknown, missing and too long paths', async () => {
    for (const path of ['/puzzle/no-such-game', '/node/999999', '', `/${'x'.repeat(3000)}`])
      assert.equal((await call(`/router/translate-path?path=${path}`)).status, 404, path);
    assert.equal((await call('/router/translate-path')).status, 404);
  });
});

describe('Errors', () => {
  test('returns a JSON 404 for an unknown path with _format=json', async () => {
    assert.match(await expectError('/no/such/path?_format=json', 404), /^No route found for "GET /);
  });
  test('rejects an unsupported method', async () => {
    const response = await call('/ag/api/site', { method: 'DELETE' });
    assert.equal(response.status, 405);
  });
});
