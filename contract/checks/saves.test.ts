import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
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
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  body?: object,
  nid: number | `${number}/restore` = game,
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
const restore = (session: Session, revision: number): Promise<ApiResponse> =>
  send(session, 'POST', { revision }, `${game}/restore`);
const errorCodes = z.object({
  errors: z.array(z.object({ field: z.string(), code: z.string() })),
});
const versions = z.strictObject({
  versions: z.array(
    z.strictObject({
      revision: z.number(),
      updated: z.iso.datetime({ offset: true }),
      bytes: z.number(),
      device: z.string(),
    }),
  ),
});
const listed = z.strictObject({
  saves: z.array(
    versions.extend({
      game: z.strictObject({ nid: z.number(), title: z.string(), path: z.string().nullable() }),
    }),
  ),
  bytes: z.number(),
  quota: z.number(),
});
const revisions = async (session: Session): Promise<number[] | undefined> =>
  listed
    .parse((await session.get('/ag/api/user-saves')).body)
    .saves.find((save) => save.game.nid === game)
    ?.versions.map(({ revision }) => revision);
const pack = (text: string): string => `gz:${gzipSync(text).toString('base64')}`;
const MAX_BYTES = 3 * 1024 ** 2;
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

  test('stores up to 3 MiB of packed text for published games', async () => {
    await send(member, 'DELETE');
    const text = randomBytes(MAX_BYTES / 2).toString('hex');
    const data = pack(text);
    assert.equal((await put(member, data, 0)).status, 200);
    assert.equal(saveIn(await send(phone, 'GET'))?.data, data);
    for (const refused of [pack(`${text}x`), pack('0'.repeat(100 * 1024 ** 2)), `${text}x`]) {
      const { status, body } = await send(member, 'PUT', { data: refused, base: 1 });
      assert.equal(status, 422);
      assert.deepEqual(errorCodes.parse(body).errors, [{ field: 'data', code: 'too_long' }]);
    }
    // The server can close the connection before it has the whole body.
    const tooLarge = { data: 'x'.repeat(4.1 * 1024 ** 2), base: 1 };
    const status = await send(member, 'PUT', tooLarge).then(
      (response) => response.status,
      (error: unknown) => (error instanceof TypeError ? 'closed' : error),
    );
    assert.ok(status === 413 || status === 'closed', String(status));
    for (const damaged of ['gz:', 'gz:!', data.slice(0, -400)])
      assert.equal((await send(member, 'PUT', { data: damaged, base: 1 })).status, 422);
    for (const data of [7, null, { level: 3 }])
      assert.equal((await send(member, 'PUT', { data, base: 1 })).status, 400);
    assert.equal((await send(member, 'PUT', { data: 'x', base: 0 }, 999_999)).status, 404);
    assert.equal((await send(member, 'GET', undefined, 999_999)).status, 404);
    assert.equal(saveIn(await send(member, 'GET'))?.revision, 1);
  });

  test('restores one of the last five versions of the own saves', async () => {
    await send(member, 'DELETE');
    await send(other, 'DELETE');
    for (let level = 1; level <= 7; level++) await put(member, `level ${level}`, level - 1);
    assert.deepEqual(await revisions(member), [7, 6, 5, 4, 3]);
    assert.equal(await revisions(other), undefined);
    assert.equal((await restore(other, 7)).status, 404);
    assert.equal((await restore({ ...member, csrfToken: '' }, 3)).status, 403);
    const anonymous = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const url = `/ag/api/user-save/${String(game)}/restore`;
    assert.equal((await call(url, { ...anonymous, body: '{"revision":7}' })).status, 403);
    assert.equal((await call('/ag/api/user-saves')).status, 403);
    assert.equal((await restore(member, 2)).status, 404, 'no longer kept');
    const { status, body } = await restore(phone, 3);
    assert.equal(status, 200);
    assert.deepEqual(
      versions.parse(body).versions.map(({ revision }) => revision),
      [8, 7, 6, 5, 4],
    );
    assert.equal(saveIn(await send(member, 'GET'))?.data, 'level 3');
    assert.equal((await put(member, 'level 7b', 7)).status, 409);
    await send(member, 'DELETE');
    assert.equal(await revisions(member), undefined);
  });

  test('counts the autosaves of a session as one version', async () => {
    await send(member, 'DELETE');
    await put(member, 'yesterday', 0);
    await put(member, 'today', 1);
    for (const base of [2, 3, 4]) {
      const { status } = await send(member, 'PUT', { data: `today ${base}`, base, amend: true });
      assert.equal(status, 200);
    }
    assert.deepEqual(await revisions(member), [5, 1]);
    assert.equal(saveIn(await send(phone, 'GET'))?.data, 'today 4');
  });

  test('exports a save with the user data until it is deleted', async () => {
    const saved = async () =>
      z
        .object({
          saves: z.array(
            z.strictObject({
              game: z.object({ nid: z.number() }),
              data: z.string(),
              revision: z.number(),
              updated: z.string(),
              device: z.string(),
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
    await put(member, 'mine too', 1);
    assert.deepEqual((await saved()).map(({ data }) => data).sort(), ['mine', 'mine too']);
    assert.equal((await send(member, 'DELETE')).status, 200);
    assert.deepEqual(await saved(), []);
  });
});
