import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomAddress } from './pass.ts';
import { call, expectError } from './server.ts';
import { login } from './session.ts';

const url = '/api/report/error';
const report = {
  label: 'contract',
  fatal: false,
  name: 'Error',
  message: 'A report of the contract.',
  stack: 'Error\n    at contract',
};
/** From a new client, because the limit lasts ten minutes. */
const post = (body: unknown, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, 'x-forwarded-for': randomAddress() },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('POST /api/report/error', () => {
  test('accepts error reports from visitors and members', async () => {
    const { status, body } = await call(url, post({ ...report, meta: { path: '/' } }));
    assert.deepEqual([status, body], [200, { ok: true }]);
    const player = await login('player');
    assert.deepEqual(
      (await player.post(url, report, { 'x-forwarded-for': randomAddress() })).body,
      { ok: true },
    );
    await player.logout();
  });

  test('rejects an invalid error report with the reason', async () => {
    assert.equal(
      await expectError(url, 422, post({ ...report, label: '' })),
      'label must not be empty.',
    );
    assert.equal(
      await expectError(url, 422, post({ ...report, fatal: 1 })),
      'fatal must be true or false.',
    );
    assert.equal(
      await expectError(url, 422, post({ ...report, message: 'x'.repeat(2001) })),
      'message is longer than 2000 characters.',
    );
    assert.equal(
      await expectError(url, 422, post({ ...report, meta: 'x' })),
      'meta must be an object.',
    );
    await expectError(url, 413, post({ ...report, stack: 'x'.repeat(20_000) }));
    await expectError(url, 400, post('{'));
  });

  test('rejects a GET of the error report endpoint', async () => {
    assert.equal((await call(url)).status, 405);
  });

  test('limits an address to 20 error reports in ten minutes', async () => {
    const init = post(report);
    for (let sent = 0; sent < 20; sent++) assert.equal((await call(url, init)).status, 200);
    assert.equal(await expectError(url, 429, init), 'Too many reports. Try again later.');
  });
});
