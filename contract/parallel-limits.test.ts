import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passLimits } from './parallel-limits.ts';
import { startEmbedded } from './server.ts';

test('of three hundred requests at once no more get past a limit than may', { timeout: 300_000 }, async (t) => {
  const server = await startEmbedded([]);
  t.after(() => server.stop());
  for (const { what, most, passed } of await passLimits(server.base)) assert.equal(passed, most, what);
});
