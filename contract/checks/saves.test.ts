import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { call, type ApiResponse } from './server.ts';
import { login, type Session } from './session.ts';

const game = 1011;
const [member, other] = [await login('olu_a'), await login('player')];
const phone = await login('olu_a');

const saveResponse = z.object({
  save: z
    .strictObject({
      data: z.string(),
      revision: z.number().int(),
      updated: z.iso.datetime({ offset: true }),
    })
    .nullable(),
});
const send = (
  { cookie, csrfToken }: Session,
  method: 'GET' | 'PUT' | 'DELETE',
  body?: object,
  nid = game,
): Promise<ApiResponse> =>
  call(`/ag/api/user-save/${String(nid)}`, {
    method,
    headers: {
      cookie,
      'x-csrf-token': csrfToken,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const saveIn = ({ body }: ApiResponse) => saveResponse.parse(body).save;
const put = async (session: Session, data: string, base: number) => {
  const written = await send(session, 'PUT', { data, base });
  return { status: written.status, save: saveIn(written) };
};

describe('Saves', () => {
  test('returns a save on every device of its owner only', async () => {
    await send(member, 'DELETE');
    await send(other, 'DELETE');
    const { status, save } = await put(member, 'level 3 ✨', 0);
    assert.deepEqual([status, save?.data, save?.revision], [200, 'level 3 ✨', 1]);
    const found = await send(phone, 'GET');
    assert.deepEqual(saveIn(found), save);
    assert.match(found.headers.get('cache-control') ?? '', /private|no-store/);
    assert.equal(saveIn(await send(other, 'GET')), null);
    assert.equal((await call(`/ag/api/user-save/${String(game)}`)).status, 403);
  });

  test('returns the newer save instead of overwriting it with a stale one', async () => {
    await send(member, 'DELETE');
    await put(member, 'one', 0);
    await put(member, 'two', 1);
    for (const base of [0, 1, 7]) {
      const { status, save } = await put(phone, 'old', base);
      assert.deepEqual(
        [status, save?.data, save?.revision],
        [409, 'two', 2],
        `base ${String(base)}`,
      );
    }
    assert.equal((await put(phone, 'three', 2)).status, 200);
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, i) => put(i % 2 ? member : phone, String(i), 3)),
    );
    assert.deepEqual(many.map(({ status }) => status).sort(), [
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const [won] = many.filter(({ status }) => status === 200);
    assert.deepEqual(saveIn(await send(member, 'GET')), won?.save);
  });

  test('accepts saves of up to 64 KiB of text for published games', async () => {
    await send(member, 'DELETE');
    assert.equal((await put(member, 'é'.repeat(32_768), 0)).status, 200);
    assert.equal(
      (await send(member, 'PUT', { data: `${'é'.repeat(32_768)}x`, base: 1 })).status,
      422,
    );
    for (const data of [7, null, { level: 3 }])
      assert.equal((await send(member, 'PUT', { data, base: 1 })).status, 400);
    assert.equal((await send(member, 'PUT', { data: 'x', base: 0 }, 999_999)).status, 404);
    assert.equal((await send(member, 'GET', undefined, 999_999)).status, 404);
  });

  test('exports a save with the user data until it is deleted', async () => {
    const saved = async () =>
      z
        .object({
          saves: z.array(
            z.strictObject({
              game: z.object({ nid: z.number() }),
              data: z.string(),
              updated: z.string(),
            }),
          ),
        })
        .parse((await member.get('/ag/api/user-data')).body)
        .saves.filter((save) => save.game.nid === game);
    await send(member, 'DELETE');
    await put(member, 'mine', 0);
    assert.deepEqual(
      (await saved()).map(({ data }) => data),
      ['mine'],
    );
    assert.equal((await send(member, 'DELETE')).status, 200);
    assert.deepEqual(await saved(), []);
  });
});
