import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sample } from './sample.ts';
import { call, fieldError } from './server.ts';
import { login } from './session.ts';

const url = '/ag/api/report-game';
const report = { entity_id: sample.game, problem: 'loading', note: 'It stays black.' };
const send = (body: unknown, type = 'application/json'): ReturnType<typeof call> =>
  call(url, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

describe('Reports of broken games', () => {
  test('accepts a report of a broken game from visitors and members', async () => {
    assert.deepEqual((await send(report)).body, { ok: true });
    const member = await login('player');
    assert.deepEqual((await member.post(url, report)).body, { ok: true });
  });

  test('rejects an invalid game report with the reason', async () => {
    const wrong: [unknown, number, string][] = [
      [
        { ...report, problem: 'boring' },
        400,
        'problem must be loading, freezing, controls or other.',
      ],
      [{ ...report, problem: 7 }, 400, 'problem must be text.'],
      [{ ...report, note: 'x'.repeat(501) }, 400, 'note is too long.'],
      [{ ...report, note: undefined }, 400, 'note must be text.'],
      [{ ...report, entity_id: 'x' }, 400, 'entity_id must be a whole number.'],
      [{ ...report, entity_id: sample.draft }, 404, `There is no game ${String(sample.draft)}.`],
    ];
    for (const [body, status, message] of wrong) {
      const response = await send(body);
      assert.deepEqual(
        [response.status, response.body],
        [status, status === 400 ? fieldError(message) : { message }],
        JSON.stringify(body).slice(0, 80),
      );
    }
  });
});
