import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  createTestPortal,
  type TestResponse,
  type Browser,
  type TestPortal,
} from '../../test/test-portal.ts';

const titles = z.object({ games: z.array(z.object({ title: z.string() })), total: z.number() });
const reviewsBody = z.object({
  reviews: z.array(z.looseObject({ subject: z.string(), status: z.boolean() })),
  total: z.number(),
});

async function fetchMembers(
  portal: TestPortal,
): Promise<{ ann: Browser; bob: Browser; visitor: Browser }> {
  portal.addMember('Ann');
  portal.addMember('Bob');
  return {
    ann: await portal.login('Ann'),
    bob: await portal.login('Bob'),
    visitor: portal.visitor(),
  };
}

const vote = (
  browser: Browser,
  nid: number,
  value: unknown,
  more: object = {},
): Promise<TestResponse> =>
  browser.send('POST', '/ag/api/vote/cast', {
    entity_type: 'node',
    entity_id: nid,
    vote_value: value,
    ...more,
  });

describe('votes', () => {
  test('stores one vote per member and game, which a new vote changes or withdraws', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One');
    const { ann, bob } = await fetchMembers(portal);
    const cast = async (browser: Browser, value: number): Promise<unknown> =>
      (await vote(browser, nid, value)).body;
    const totals = (
      vote_value: number,
      field_total_votes: number,
      field_likes: number,
      field_ratingb: number,
    ): object => ({
      vote_value,
      field_total_votes,
      field_likes,
      field_ratingb,
    });
    assert.deepEqual(await cast(ann, 1), totals(1, 1, 1, 100));
    assert.deepEqual(await cast(ann, 1), totals(1, 1, 1, 100));
    assert.deepEqual(await cast(bob, -1), totals(-1, 2, 1, 50));
    assert.deepEqual(await cast(ann, -1), totals(-1, 2, 0, 0));
    assert.deepEqual(await cast(bob, 0), totals(0, 1, 0, 0));
    assert.deepEqual(await cast(ann, 0), totals(0, 0, 0, 0));
  });

  test('identifies the voter by the session, not by the body', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One');
    const { ann, bob } = await fetchMembers(portal);
    await vote(ann, nid, 1, { user_id: bob.uid });
    const status = async (browser: Browser): Promise<unknown> =>
      (
        await browser.send('POST', '/ag/api/vote/user-status', {
          entity_type: 'node',
          entity_id: nid,
          user_id: ann.uid,
        })
      ).body;
    assert.deepEqual(
      [await status(ann), await status(bob)],
      [{ vote_value: 1 }, { vote_value: 0 }],
    );
  });

  test('keeps exact totals with 500 parallel votes', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One', { field_total_votes: 1000, field_likes: 400 });
    const names = Array.from({ length: 100 }, (_, i) => `member_${String(i)}`);
    for (const name of names) portal.addMember(name);
    // More than fifty at once from one address would be refused.
    const members: Browser[] = [];
    for (const name of names) members.push(await portal.login(name));
    // The last votes count: sixty up, thirty down, ten withdrawn.
    const last = (member: number): number => (member < 60 ? 1 : member < 90 ? -1 : 0);
    const rounds = [1, -1, 0, -1, null];
    const responses = await Promise.all(
      rounds.flatMap((value) =>
        members.map((browser, member) => vote(browser, nid, value ?? last(member))),
      ),
    );
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
    const [row] = portal.store.connection.rows(
      'SELECT field_total_votes, field_likes, field_ratingb FROM node WHERE nid = ?',
      [nid],
    );
    assert.deepEqual(row, { field_total_votes: 1090, field_likes: 460, field_ratingb: 42 });
  });

  test('rejects votes with an invalid value, game or content type', async () => {
    const portal = createTestPortal();
    const [nid, draft] = [portal.addGame('One'), portal.addGame('Draft', { status: 0 })];
    const { ann } = await fetchMembers(portal);
    for (const value of [2, 0.5, 'up', null, undefined])
      assert.equal((await vote(ann, nid, value)).status, 400, String(value));
    assert.deepEqual(
      [(await vote(ann, draft, 1)).status, (await vote(ann, 99_999, 1)).status],
      [404, 404],
    );
    assert.equal((await vote(ann, nid, 1, { entity_type: 'user' })).status, 400);
    assert.equal(
      (await ann.send('POST', '/ag/api/vote/cast', 'x', { 'content-type': 'text/plain' })).status,
      415,
    );
    assert.equal((await ann.get('/ag/api/vote/cast')).status, 405);
  });
});

describe('favorites', () => {
  test('lists favorites newest first without duplicates; adding and deleting are idempotent', async () => {
    const portal = createTestPortal();
    const [game, otherGame] = [portal.addGame('One'), portal.addGame('Two')];
    const { ann } = await fetchMembers(portal);
    const add = (nid: number | string): Promise<TestResponse> =>
      ann.send('POST', '/ag/api/add-user-favorite', { game_id: nid });
    const list = async (query = ''): Promise<unknown> => {
      const { games, total } = titles.parse(
        (await ann.get(`/ag/api/user-favorite-games/${String(ann.uid)}${query}`)).body,
      );
      return [games.map(({ title }) => title), total];
    };
    assert.deepEqual((await add(game)).body, { game_id: game, favorite: true });
    portal.time.now += 1;
    await add(String(otherGame));
    await add(game);
    assert.deepEqual(await list(), [['Two', 'One'], 2]);
    assert.deepEqual(await list('?items_per_page=1&offset=1'), [['One'], 2]);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await ann.send('POST', '/ag/api/delete-user-favorite', {
        game_id: otherGame,
      });
      assert.deepEqual([status, body], [200, { game_id: otherGame, favorite: false }]);
    }
    assert.deepEqual(await list(), [['One'], 1]);
    portal.store.connection.execute('UPDATE node SET status = 0 WHERE nid = ?', [game]);
    assert.deepEqual(await list(), [[], 0], 'an unpublished game is not shown');
    assert.equal((await add(99_999)).status, 404);
    assert.equal(
      (await ann.get(`/ag/api/user-favorite-games/${String(ann.uid)}?items_per_page=51`)).status,
      400,
    );
  });

  test('returns 404 for the favorites of an invalid user ID', async () => {
    const { ann } = await fetchMembers(createTestPortal());
    for (const host of ['localhost', 'localhost:99999'])
      assert.equal(
        (await ann.get('/ag/api/user-favorite-games/%00?page=1', { host })).status,
        404,
        host,
      );
  });
});

describe('reviews', () => {
  const build = async (): Promise<{
    portal: TestPortal;
    nid: number;
    ann: Browser;
    bob: Browser;
  }> => {
    const portal = createTestPortal();
    const nid = portal.addGame('One', { path: '/puzzle/one' });
    const { ann, bob } = await fetchMembers(portal);
    for (const [browser, subject] of [
      [ann, '<b>Mine</b>'],
      [bob, 'His'],
    ] as const)
      await browser.send('POST', '/comment', {
        subject: [{ value: subject }],
        comment_body: [{ value: 'Text', format: 'plain_text' }],
        comment_type: [{ target_id: 'review' }],
        entity_type: [{ value: 'node' }],
        entity_id: [{ target_id: nid }],
        field_name: [{ value: 'field_reviews' }],
        field_comment_thumb_vote: [{ value: false }],
      });
    return { portal, nid, ann, bob };
  };
  const subjects = ({ body }: TestResponse): string[] =>
    reviewsBody.parse(body).reviews.map(({ subject }) => subject);

  test('shows a pending review only to its author until it is approved', async () => {
    const { portal, nid, ann, bob } = await build();
    const ofGame = async (): Promise<string[]> =>
      subjects(await bob.get(`/ag/api/game-reviews/${String(nid)}/`));
    const ofAnn = async (browser: Browser): Promise<string[]> =>
      subjects(await browser.get(`/ag/api/user-reviews/${String(ann.uid)}`));
    assert.deepEqual(
      [await ofGame(), await ofAnn(ann), await ofAnn(bob), await ofAnn(portal.visitor())],
      [[], ['<b>Mine</b>'], [], []],
    );
    portal.store.connection.execute('UPDATE comment SET status = 1', []);
    assert.deepEqual([await ofGame(), await ofAnn(bob)], [['His', '<b>Mine</b>'], ['<b>Mine</b>']]);
  });

  test('pages reviews with their author and game', async () => {
    const { portal, nid, ann } = await build();
    portal.store.connection.execute('UPDATE comment SET status = 1', []);
    const { body } = await ann.get(`/ag/api/game-reviews/${String(nid)}?items_per_page=1&offset=1`);
    const { reviews, total } = reviewsBody.parse(body);
    assert.equal(total, 2);
    assert.deepEqual(reviews[0]?.['author'], {
      uid: ann.uid,
      name: 'Ann',
      path: '/users/Ann',
      user_picture: null,
    });
    assert.match(JSON.stringify(reviews[0]?.['game']), /"title":"One","path":"\/puzzle\/one"/);
    assert.equal(reviews[0]?.['field_comment_thumb_vote'], false);
    portal.store.connection.execute('UPDATE user SET status = 0 WHERE uid = ?', [ann.uid]);
    const after = reviewsBody.parse(
      (await portal.visitor().get(`/ag/api/game-reviews/${String(nid)}?items_per_page=1&offset=1`))
        .body,
    );
    const gone = { uid: ann.uid, name: 'Ann', path: null, user_picture: null };
    assert.deepEqual(after.reviews[0]?.['author'], gone, 'a blocked member has no page');
  });

  test('marks a member’s reviews as uncacheable for others', async () => {
    const { ann } = await build();
    assert.match(
      String((await ann.get(`/ag/api/user-reviews/${String(ann.uid)}`)).headers['cache-control']),
      /private/,
    );
  });
});

describe('access to member routes', () => {
  const game = { game_id: 0, entity_type: 'node', entity_id: 0, vote_value: 1 };
  const posts = [
    '/ag/api/vote/cast',
    '/ag/api/vote/user-status',
    '/ag/api/add-user-favorite',
    '/ag/api/delete-user-favorite',
  ];
  for (const url of posts)
    test(`${url}: rejects visitors and requests without a CSRF token`, async () => {
      const portal = createTestPortal();
      const nid = portal.addGame('One');
      const { ann, visitor } = await fetchMembers(portal);
      const body = { ...game, game_id: nid, entity_id: nid };
      assert.deepEqual((await visitor.send('POST', url, body)).body, {
        message: 'This route can only be accessed by authenticated users.',
      });
      assert.deepEqual((await ann.send('POST', url, body, { 'x-csrf-token': 'wrong' })).body, {
        message: 'X-CSRF-Token request header is invalid',
      });
      assert.equal((await ann.send('POST', url, body)).status, 200);
    });
  test('returns favorites to their owner and to user administrators', async () => {
    const portal = createTestPortal();
    const { ann, bob, visitor } = await fetchMembers(portal);
    portal.addMember('Root', { roles: ['administrator'] });
    const root = await portal.login('Root');
    const url = `/ag/api/user-favorite-games/${String(ann.uid)}`;
    const statuses = await Promise.all(
      [visitor, bob, ann, root].map(async (browser) => (await browser.get(url)).status),
    );
    assert.deepEqual(statuses, [403, 403, 200, 200]);
  });
});
