import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createTestPortal } from '../../../test/test-portal.ts';

test('rejects a query that core fails on with a reason, without internal details', async () => {
  const { app } = createTestPortal();
  for (const query of [
    'page[limit]=',
    'filter[@root]=1',
    'filter[g][group][conjunction]=XOR',
    'filter[a][condition][path]=title&filter[a][condition][operator]=BETWEEN&filter[a][condition][value][]=1',
  ]) {
    const response = await app.inject(`/jsonapi/node/game?${encodeURI(query)}`);
    const { errors } = z
      .object({ errors: z.array(z.object({ detail: z.string() })) })
      .parse(response.json());
    assert.equal(response.statusCode, 400, query);
    assert.doesNotMatch(errors[0]?.detail ?? '', /SQLSTATE|argument|operand|offset of type/i);
  }
});

test('treats a path with two leading slashes as a path of this host', async () => {
  const { app } = createTestPortal();
  for (const url of ['//', '//\\', '//x:y/'])
    assert.equal((await app.inject(url)).statusCode, 404, url);
});
