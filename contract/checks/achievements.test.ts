import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { call, type ApiResponse } from './server.ts';
import { login, type Session } from './session.ts';

/** A demo game with achievements, one of them, and a game without. */
const [game, id, other] = [1010, 'first-wave', 1001];
const [member, stranger] = [await login('olu_a'), await login('player')];

const time = z.iso.datetime({ offset: true });
const achievement = z.strictObject({
  id: z.string(),
  title: z.string().min(1),
  description: z.string(),
  icon: z.string(),
  earned: time.nullable(),
});
const list = z.strictObject({
  games: z.array(
    z.strictObject({
      game: z.strictObject({
        nid: z.number().int(),
        title: z.string(),
        path: z.string().startsWith('/'),
      }),
      achievements: z.array(achievement).min(1),
    }),
  ),
  portal: z.array(
    z.strictObject({
      id: z.enum(['first-favorite', 'first-review', 'seven-day-streak', 'ten-genres', 'top-ten']),
      earned: time.nullable(),
    }),
  ),
});
const reported = z.strictObject({
  game_id: z.number(),
  id: z.string(),
  earned: time,
  is_new: z.boolean(),
});

const read = async (session: Session) =>
  list.parse((await session.get('/ag/api/user-achievements')).body);
const report = (session: Session, content: unknown): Promise<ApiResponse> =>
  session.post('/ag/api/achievement/report', content);
const earnedOf = async (session: Session) =>
  (await read(session)).games
    .find((entry) => entry.game.nid === game)
    ?.achievements.filter(({ earned }) => earned !== null)
    .map((item) => item.id) ?? [];
const messageOf = ({ body }: ApiResponse): string =>
  z.object({ message: z.string() }).parse(body).message;

describe('Achievements', () => {
  test('stores an achievement once, however often and however concurrently a game reports it', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => report(member, { game_id: game, id })));
    const results = responses.map(({ status, body }) => {
      assert.equal(status, 200, JSON.stringify(body));
      return reported.parse(body);
    });
    assert.ok(results.filter(({ is_new }) => is_new).length <= 1);
    assert.equal(new Set(results.map(({ earned }) => earned)).size, 1, 'the first time counts');
    const again = reported.parse((await report(member, { game_id: game, id })).body);
    assert.deepEqual(again, { ...results[0], is_new: false });
    assert.deepEqual(await earnedOf(member), [id]);
  });

  test('shows achievements to their owner only', async () => {
    await report(member, { game_id: game, id });
    assert.deepEqual(await earnedOf(stranger), []);
    assert.equal((await call('/ag/api/user-achievements')).status, 403);
    // No route takes another member's ID, and the body's is ignored.
    await report(member, { game_id: game, id, uid: 999, user_id: 999 });
    assert.deepEqual(await earnedOf(stranger), []);
  });

  test('refuses unknown and forged achievements by name', async () => {
    const before = await read(member);
    const unknown = await report(member, { game_id: game, id: 'forged' });
    assert.deepEqual(
      [unknown.status, messageOf(unknown)],
      [422, `Game ${String(game)} has no achievement “forged”.`],
    );
    for (const [content, status] of [
      [{ game_id: other, id }, 422],
      [{ game_id: 999_999, id }, 404],
      [{ game_id: 1043, id }, 404],
      [{ game_id: 0, id: 'top-ten' }, 404],
      [{ game_id: game, id: '' }, 400],
      [{ game_id: game, id: 7 }, 400],
      [{ game_id: game, id: 'x'.repeat(513) }, 400],
      [{ id }, 400],
    ] as const)
      assert.equal((await report(member, content)).status, status, JSON.stringify(content));
    const visitor = await call('/ag/api/achievement/report', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game_id: game, id }),
    });
    assert.equal(visitor.status, 403);
    assert.deepEqual(await read(member), before, 'nothing was stored');
  });

  test('awards an achievement of the portal for what a member has done, and never for a claim', async () => {
    const check = async (content: unknown = {}) => {
      const { status, body } = await stranger.post('/ag/api/achievement/check', content);
      assert.equal(status, 200, JSON.stringify(body));
      return z.strictObject({ earned: z.array(z.string()) }).parse(body).earned;
    };
    await stranger.post('/ag/api/add-user-favorite', { game_id: game });
    const first = await check();
    const had = (await read(stranger)).portal.filter(({ earned }) => earned !== null);
    assert.ok(had.some((entry) => entry.id === 'first-favorite'));
    assert.deepEqual(await check(), [], 'earned once');
    assert.ok(!first.includes('ten-genres'));
    assert.deepEqual(await check({ game_ids: [game, 999_999] }), []);
    for (const game_ids of ['x', ['x'], [1.5], Array.from({ length: 51 }, (_, index) => index + 1)])
      assert.equal(
        (await stranger.post('/ag/api/achievement/check', { game_ids })).status,
        400,
        JSON.stringify(game_ids),
      );
    await stranger.post('/ag/api/delete-user-favorite', { game_id: game });
    assert.deepEqual(
      (await read(stranger)).portal.filter(({ earned }) => earned !== null),
      had,
      'it stays when the favorite goes',
    );
  });

  test('exports a member’s achievements with the user data', async () => {
    await report(member, { game_id: game, id });
    const { achievements } = z
      .object({
        achievements: z.array(
          z.strictObject({
            game: z.object({ nid: z.number(), title: z.string() }).nullable(),
            id: z.string(),
            earned: time,
          }),
        ),
        played_genres: z.array(z.string()),
      })
      .parse((await member.get('/ag/api/user-data')).body);
    assert.ok(achievements.some((entry) => entry.game?.nid === game && entry.id === id));
  });
});
