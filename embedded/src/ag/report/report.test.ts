import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';

const url = '/ag/api/report-game';

const refused = (message: string): object => ({
  message,
  errors: [
    {
      field: message.split(' ')[0],
      code: /long/.test(message) ? 'too_long' : 'invalid',
      message,
    },
  ],
});

describe('game reports', () => {
  test('logs a game report', async () => {
    const portal = createTestPortal();
    const entity_id = portal.addGame('Neon Drift');
    const visitor = portal.visitor();
    const report = { entity_id, problem: 'freezing', note: 'Black\nscreen' };
    assert.deepEqual((await visitor.send('POST', url, report)).body, { ok: true });
    assert.deepEqual(portal.logLines.map((line): unknown => JSON.parse(line)).at(-1), {
      event: 'game report',
      nid: entity_id,
      problem: 'freezing',
      note: 'Black screen',
    });
  });

  test('rejects an invalid game report with a reason', async () => {
    const portal = createTestPortal();
    const entity_id = portal.addGame('Neon Drift');
    const draft = portal.addGame('Draft', { status: 0 });
    const send = async (
      body: unknown,
      headers?: Record<string, string>,
    ): Promise<[number, unknown]> => {
      const { status, body: response } = await portal.visitor().send('POST', url, body, headers);
      return [status, response];
    };
    const validReport = { entity_id, problem: 'other', note: '' };
    assert.deepEqual(await send({ ...validReport, problem: 'boring' }), [
      400,
      refused('problem must be loading, freezing, controls or other.'),
    ]);
    assert.deepEqual(await send({ ...validReport, note: 'x'.repeat(501) }), [
      400,
      refused('note is too long.'),
    ]);
    assert.deepEqual(await send({ ...validReport, note: undefined }), [
      400,
      refused('note must be text.'),
    ]);
    assert.deepEqual(await send({ ...validReport, entity_id: draft }), [
      404,
      { message: `There is no game ${String(draft)}.` },
    ]);
    assert.equal((await send(validReport, { 'content-type': 'text/plain' }))[0], 415);
    assert.equal((await portal.visitor().get(url)).status, 405);
    assert.deepEqual(portal.logLines, []);
  });

  test('limits game reports to ten per address in ten minutes', async () => {
    const portal = createTestPortal();
    const entity_id = portal.addGame('Neon Drift');
    const send = async (): Promise<number> =>
      (await portal.visitor().send('POST', url, { entity_id, problem: 'other', note: '' })).status;
    assert.deepEqual(new Set(await Promise.all(Array.from({ length: 10 }, send))), new Set([200]));
    assert.equal(await send(), 429);
    portal.time.now += 601;
    assert.equal(await send(), 200);
  });
});
