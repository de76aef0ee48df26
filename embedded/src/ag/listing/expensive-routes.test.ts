import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';

test('lists and JSON:API wait in the read queue, other routes do not', async () => {
  const expensive = new Set<string>();
  const { app } = createTestPortal(undefined, undefined, {
    onRoute: ({ url, config }) => {
      if (config?.expensive === true) expensive.add(url.replace(/(?<=\/rest\/block\/).*/, '*'));
    },
  });
  await app.ready();
  assert.deepEqual([...expensive].sort(), [
    '/ag-api/get-all-games',
    '/ag-api/sitemap-all-games/json',
    '/ag/api/game-list',
    '/jsonapi',
    '/jsonapi/:entity_type/:bundle',
    '/jsonapi/:entity_type/:bundle/:id',
    '/jsonapi/:entity_type/:bundle/:id/:field',
    '/jsonapi/:entity_type/:bundle/:id/relationships/:field',
    '/rest/block/*',
  ]);
});
