import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import config from '../next.config.ts';

test('every response requires HTTPS, opener isolation and its declared content type', async () => {
  const rules = (await config(PHASE_PRODUCTION_BUILD).headers?.()) ?? [];
  const sent = Object.fromEntries(
    rules
      .find(({ source }) => source === '/:path*')
      ?.headers.map(({ key, value }) => [key, value]) ?? [],
  );
  assert.equal(sent['Strict-Transport-Security'], 'max-age=31536000');
  assert.equal(sent['Cross-Origin-Opener-Policy'], 'same-origin');
  assert.equal(sent['X-Content-Type-Options'], 'nosniff');
});
