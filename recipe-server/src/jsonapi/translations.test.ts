import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { translationsSite, uuid } from '../../test/recorded/translations/site.ts';
import { createServer } from '../create-server.ts';
import { writeRecipe } from '../testing/recipes.ts';
import { replay } from '../../test/recorded/replay.ts';

replay('translations');

test('an alias of a translation leads to it', async (t) => {
  const { recipe, ...files } = translationsSite;
  const install = [...recipe.install, 'decoupled_router'];
  const server = await createServer({
    recipes: [writeRecipe({ ...files, recipe: { ...recipe, install } })],
  });
  t.after(() => server.close());
  const translated = z.object({ label: z.string(), resolved: z.string(), langcode: z.string() });
  const find = async (path: string, prefix = '') => {
    const response = await server.inject(`${prefix}/router/translate-path?path=${path}`);
    return response.statusCode === 200 ? translated.parse(response.json()) : response.statusCode;
  };
  const spanish = { label: 'Hola', resolved: 'http://localhost:80/es/hola', langcode: 'es' };
  assert.deepEqual(await find('/es/hola'), spanish);
  assert.deepEqual(await find('/hola', '/es'), spanish);
  assert.deepEqual(await find('/hello'), {
    label: 'Hello',
    resolved: 'http://localhost:80/hello',
    langcode: 'en',
  });
  assert.equal(await find('/hola'), 404);
});

test('content without a state has that of its status', async (t) => {
  const { content, ...files } = translationsSite;
  const stories = content
    .filter(({ uuid: id }) => id === uuid(31))
    .map((story) => ({
      ...story,
      fields: Object.fromEntries(
        Object.entries(story.fields).filter(([name]) => name !== 'moderation_state'),
      ),
    }));
  const others = content.filter(({ type }) => type === 'user');
  const server = await createServer({
    recipes: [writeRecipe({ ...files, content: [...others, ...stories] })],
  });
  t.after(() => server.close());
  const story = await server.inject(`/jsonapi/node/story/${uuid(31)}`);
  assert.equal(story.statusCode, 200);
  assert.match(story.body, /"moderation_state":"published"/);
});

test('a former revision is read only, also its relationships', async (t) => {
  const server = await createServer({ recipes: [writeRecipe(translationsSite)] });
  t.after(() => server.close());
  const response = await server.inject({
    method: 'DELETE',
    url: `/jsonapi/node/article/${uuid(21)}/relationships/field_tags?resourceVersion=id:21`,
    headers: { authorization: `Basic ${Buffer.from('boss:writing-2026').toString('base64')}` },
    payload: JSON.stringify({ data: [{ type: 'taxonomy_term--tags', id: uuid(11) }] }),
  });
  assert.equal(response.statusCode, 400);
  assert.match(response.body, /DELETE requests with a `resourceVersion` query parameter/);
});
