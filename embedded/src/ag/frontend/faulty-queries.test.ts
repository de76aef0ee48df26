import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../test-portal.ts';

test('a query that core fails at is refused, as by Drupal with ag_frontend', async () => {
  const { app } = createTestPortal();
  for (const query of [
    'page[limit]=',
    'filter[@root]=1',
    'filter[g][group][conjunction]=XOR',
    'filter[a][condition][path]=title&filter[a][condition][operator]=BETWEEN&filter[a][condition][value][]=1',
  ]) {
    const answer = await app.inject(`/jsonapi/node/game?${encodeURI(query)}`);
    const body: unknown = answer.json();
    assert.equal(answer.statusCode, 400, query);
    assert.match(JSON.stringify(body), /"detail":"The query cannot be made of these parameters."/);
  }
});

test('a path that begins with two slashes is no other host’s', async () => {
  const { app } = createTestPortal();
  for (const url of ['//', '//\\', '//x:y/'])
    assert.equal((await app.inject(url)).statusCode, 404, url);
});
