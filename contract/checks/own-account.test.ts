import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, nids } from './game-row.ts';
import { read } from './server.ts';
import { login, type Session } from './session.ts';

const name = 'olu_a';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const [here, editor] = [await login(name), await login('ed')];

const listed = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      created: z.iso.datetime({ offset: true }),
      seen: z.iso.datetime({ offset: true }),
      current: z.boolean(),
    }),
  ),
});
const sessionsOf = async (session: Session) =>
  listed.parse((await session.get('/ag/api/user-sessions')).body).sessions;
const isLoggedIn = async (session: Session) =>
  (await session.get('/ag/api/user-sessions')).status === 200;

describe('Sessions of a member', () => {
  test('lists each device by name and ends one or all other sessions', async () => {
    await here.post('/ag/api/end-other-sessions', {});
    const [laptop, phone] = [await login(name, undefined, firefox), await login(name)];
    for (const own of [here, laptop, phone])
      assert.deepEqual(
        (await sessionsOf(own)).map(({ current }) => current),
        [true, false, false],
        'the current session is first',
      );
    const own = (await sessionsOf(laptop)).find(({ current }) => current);
    assert.ok(own);
    assert.equal(own.device, 'Firefox on Linux');
    assert.equal(
      (await editor.post('/ag/api/end-session', { id: own.id })).status,
      404,
      'of another member',
    );
    assert.deepEqual((await here.post('/ag/api/end-session', { id: own.id })).body, { ended: 1 });
    assert.deepEqual([await isLoggedIn(laptop), await isLoggedIn(phone)], [false, true]);
    assert.deepEqual((await here.post('/ag/api/end-other-sessions', {})).body, { ended: 1 });
    assert.deepEqual(
      [await isLoggedIn(phone), await isLoggedIn(here), await isLoggedIn(editor)],
      [false, true, true],
    );
  });
  test('ends the current session on request', async () => {
    const session = await login(name);
    const own = (await sessionsOf(session)).find(({ current }) => current);
    assert.equal((await session.post('/ag/api/end-session', { id: own?.id })).status, 200);
    assert.equal(await isLoggedIn(session), false);
  });
});

describe('Recent games', () => {
  test('lists up to twelve recent games, newest first, on every device', async () => {
    const all = nids(
      (await read('/ag/api/game-list?sort=title&items_per_page=14', gameList)).games,
    );
    const recent = z.object({ games: z.array(z.object({ nid: z.number() })) });
    const add = async (game_ids: number[]) => {
      const response = await here.post('/ag/api/add-user-recent-games', { game_ids });
      return response.status === 200
        ? recent.parse(response.body).games.map(({ nid }) => nid)
        : response.status;
    };
    await add(all.slice(2, 14));
    assert.deepEqual(await add(all.slice(0, 1)), [all[0], ...all.slice(2, 13)]);
    assert.deepEqual(
      await add([all[1], all[4], 999_999].map(Number)),
      [all[1], all[4], all[0], ...all.slice(2, 13).filter((nid) => nid !== all[4])].slice(0, 12),
    );
    const phone = await login(name);
    assert.deepEqual(recent.parse((await phone.get('/ag/api/user-recent-games')).body).games[0], {
      nid: all[1],
    });
    await phone.logout();
    assert.equal(await add(all), 400);
  });
});

describe('Stored user data', () => {
  test('exports only the own data as a file', async () => {
    const { headers, body } = await here.get('/ag/api/user-data');
    assert.match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="my-data\.json"$/,
    );
    assert.match(headers.get('cache-control') ?? '', /private/);
    const game = z.strictObject({ nid: z.number(), title: z.string() });
    const time = z.iso.datetime({ offset: true });
    const file = z
      .object({
        exported: time,
        account: z.strictObject({
          uid: z.literal(here.uid),
          name: z.literal(name),
          mail: z.email(),
          created: time,
          last_login: time,
          opt_in: z.boolean(),
          user_picture: z.string().nullable(),
          roles: z.array(z.string()),
          consents: z.array(
            z.strictObject({
              time,
              way: z.enum(['registration', 'subscription']),
              text: z.string(),
              version: time.nullable(),
            }),
          ),
          sessions: z
            .array(z.strictObject({ device: z.string(), created: time, seen: time }))
            .min(1),
        }),
        favourites: z.array(z.strictObject({ game, added: time })),
        game_pass: z.strictObject({
          subscription: z.object({ id: z.string() }).nullable(),
          invoices: z.array(z.object({ id: z.string() })),
        }),
        recent_games: z.array(z.strictObject({ game, played: time })),
        votes: z.array(z.strictObject({ game, vote_value: z.literal([1, -1]), time })),
        reviews: z.array(
          z.strictObject({
            game,
            subject: z.string(),
            text: z.string(),
            thumbs_up: z.boolean(),
            approved: z.boolean(),
            created: time,
          }),
        ),
      })
      .parse(body);
    assert.ok(file.reviews.length > 0, 'no review of the user in the demo');
  });
  test('rejects an account deletion with a wrong password', async () => {
    const { status, body } = await here.post('/ag/api/delete-account', { password: 'wrong' });
    assert.equal(status, 422);
    assert.match(JSON.stringify(body), /Your current password is missing or incorrect/);
    assert.ok(await isLoggedIn(here));
  });
});
