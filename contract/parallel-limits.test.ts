import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passLimits } from './parallel-limits.ts';
import { startEmbedded } from './server.ts';

test('enforces every rate limit under 300 parallel requests', { timeout: 600_000 }, async (t) => {
  const server = await startEmbedded();
  t.after(() => server.stop());
  for (const { what, most, passed } of await passLimits(server.base)) {
    // Registrations with a payment share the limit for new accounts, so fewer declined cards pass.
    if (what === 'declined cards')
      assert.ok(passed > 0 && passed <= most, `${what}: ${String(passed)}`);
    else assert.equal(passed, most, what);
  }
});
