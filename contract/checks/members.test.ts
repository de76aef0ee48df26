import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, nids, type GameRow } from './game-row.ts';
import { call, read, refused } from './server.ts';
import { login } from './session.ts';

const [player, other, editor] = [
  await login('player'),
  await login('pass_holder'),
  await login('ed'),
];
after(() => Promise.all([player, other, editor].map((session) => session.logout())));

const games = async (): Promise<GameRow[]> =>
  (await read('/ag/api/game-list?sort=title&items_per_page=5', gameList)).games;
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const count = z.number().int().min(0);

describe('a session', () => {
  test('knows the roles of its member', () => {
    assert.ok(
      other.roles.includes('game_pass_subscriber') &&
        editor.roles.includes('editor') &&
        player.roles.length === 1,
    );
  });
  test('shows a member the own account with mail and roles, and nobody else’s', async () => {
    const own = JSON.stringify(
      (
        await player.get(
          `/jsonapi/user/user?filter[uid]=${String(player.uid)}&include=roles,user_picture`,
        )
      ).body,
    );
    assert.match(own, /"mail":"/);
    const foreign = JSON.stringify(
      (await player.get(`/jsonapi/user/user?filter[uid]=${String(other.uid)}`)).body,
    );
    assert.doesNotMatch(foreign, /"mail":"/);
    assert.equal((await player.get(`/user/${String(other.uid)}?_format=json`)).status, 403);
  });
});

describe('votes', () => {
  const totals = z.object({
    vote_value: z.number(),
    field_total_votes: count,
    field_likes: count,
    field_ratingb: count.max(100),
  });
  test('count once a member, can be changed, and go when withdrawn', async () => {
    const [game] = await games();
    assert.ok(game);
    const cast = async (vote_value: number): Promise<z.infer<typeof totals>> =>
      totals.parse(
        (
          await player.post('/ag/api/vote/cast', {
            entity_type: 'node',
            entity_id: game.nid,
            user_id: other.uid,
            vote_value,
          })
        ).body,
      );
    const none = await cast(0);
    const up = await cast(1);
    assert.deepEqual(
      [up.field_total_votes, up.field_likes],
      [none.field_total_votes + 1, none.field_likes + 1],
    );
    assert.deepEqual(await cast(1), up);
    const down = await cast(-1);
    assert.deepEqual(
      [down.field_total_votes, down.field_likes],
      [none.field_total_votes + 1, none.field_likes],
    );
    const status = await player.post('/ag/api/vote/user-status', {
      entity_type: 'node',
      entity_id: game.nid,
    });
    assert.deepEqual(status.body, { vote_value: -1 });
    assert.deepEqual(await cast(0), none);
  });
  test('of other values or other things are refused', async () => {
    const [game] = await games();
    const cast = async (body: object): Promise<number> =>
      (await player.post('/ag/api/vote/cast', { entity_type: 'node', ...body })).status;
    assert.equal(await cast({ entity_id: game?.nid, vote_value: 5 }), 400);
    assert.equal(await cast({ entity_id: 999_999, vote_value: 1 }), 404);
    assert.equal(await cast({ entity_type: 'user', entity_id: 1, vote_value: 1 }), 400);
  });
});

describe('favourites', () => {
  test('are added and deleted, twice as well as once, and listed newest first', async () => {
    const [one, two] = await games();
    assert.ok(one && two);
    const url = `/ag/api/user-favorite-games/${String(player.uid)}`;
    const list = async (): Promise<number[]> =>
      nids(gameList.parse((await player.get(url)).body).games);
    for (const { nid } of [one, two])
      await player.post('/ag/api/delete-user-favorite', { game_id: nid });
    const before = await list();
    for (const nid of [one.nid, one.nid])
      assert.equal((await player.post('/ag/api/add-user-favorite', { game_id: nid })).status, 200);
    assert.deepEqual(await list(), [one.nid, ...before].slice(0, 24));
    for (const nid of [one.nid, one.nid])
      assert.equal(
        (await player.post('/ag/api/delete-user-favorite', { game_id: nid })).status,
        200,
      );
    assert.deepEqual(await list(), before);
  });
  test('are the owner’s alone', async () => {
    const url = `/ag/api/user-favorite-games/${String(player.uid)}`;
    assert.equal((await other.get(url)).status, 403);
    await refused(url, 403);
  });
  test('of a number that no member can have are not found, whoever asks', async () => {
    for (const uid of ['99999999999999999999', '-1', '1.5', '1e3', 'x', '%C3%BC']) {
      const url = `/ag/api/user-favorite-games/${uid}`;
      await refused(url, 404);
      for (const { get } of [player, editor]) assert.equal((await get(url)).status, 404, url);
    }
  });
});

describe('an id in an address', () => {
  const unknown = [
    '99999999999999999999',
    '9223372036854775808',
    '9223372036854775807',
    '3000000000',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x3e9',
    'x',
    '%C3%BC',
  ];
  test('that nothing can have is not found', async () => {
    const reads = [
      'node-views',
      'preview-link',
      'game-reviews',
      'user-reviews',
      'game-scores',
      'plan',
      'user-profile',
    ];
    for (const id of unknown) {
      for (const name of reads)
        assert.equal((await call(`/ag/api/${name}/${id}`)).status, 404, `${name}/${id}`);
      for (const name of ['user-save', 'user-scores'])
        assert.equal((await player.get(`/ag/api/${name}/${id}`)).status, 404, `${name}/${id}`);
    }
    for (const id of ['99999999999999999999', '-1', 'x'])
      assert.equal((await call(`/user/activate/${id}/x`)).status, 404, id);
  });
});

describe('reviews', () => {
  const reviewRow = z.strictObject({
    cid: z.number(),
    uuid: z.uuid(),
    status: z.boolean(),
    subject: z.string(),
    comment_body: z.string(),
    field_comment_thumb_vote: z.boolean(),
    created: z.iso.datetime({ offset: true }),
    author: z.strictObject({
      uid: z.number(),
      name: z.string(),
      path: z.string().startsWith('/users/').nullable(),
      user_picture: z.string().nullable(),
    }),
    game: z.strictObject({
      nid: z.number(),
      uuid: z.uuid(),
      title: z.string(),
      path: z.string(),
      field_thumbnail: z.string().nullable(),
      field_video_thumbnail: z.string().nullable(),
    }),
  });
  const reviewList = z.strictObject({ reviews: z.array(reviewRow), total: count });
  const approved = z.object({
    data: z.array(
      z.object({
        relationships: z.object({
          entity_id: z.object({
            data: z.object({ meta: z.object({ drupal_internal__target_id: z.number() }) }),
          }),
        }),
      }),
    ),
  });

  test('of a game: approved ones, newest first, in pages of 10', async () => {
    const { data } = await read('/jsonapi/comment/review?filter[status]=1&page[limit]=1', approved);
    const nid = data[0]?.relationships.entity_id.data.meta.drupal_internal__target_id;
    assert.ok(nid, 'the demo has an approved review');
    const { reviews, total } = await read(`/ag/api/game-reviews/${String(nid)}/`, reviewList);
    assert.equal(reviews.length, Math.min(10, total));
    assert.ok(
      reviews.length > 0 && reviews.every((review) => review.status && review.game.nid === nid),
    );
    const times = reviews.map(({ created }) => Date.parse(created));
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
    assert.deepEqual(
      (await read(`/ag/api/game-reviews/${String(nid)}?items_per_page=1&offset=0`, reviewList))
        .reviews,
      reviews.slice(0, 1),
    );
    assert.deepEqual(
      (await read(`/ag/api/game-reviews/${String(nid)}?offset=${String(total)}`, reviewList))
        .reviews,
      [],
    );
  });
  test('of a member: others see approved ones only', async () => {
    const { reviews } = await read(`/ag/api/user-reviews/${String(player.uid)}`, reviewList);
    assert.ok(reviews.every((review) => review.status && review.author.uid === player.uid));
  });
  test('of a game or member there is none of: 404', async () => {
    await refused('/ag/api/game-reviews/999999', 404);
    await refused('/ag/api/user-reviews/999999', 404);
  });
  test('are refused when they pretend, lack a text or have no game', async () => {
    const [game] = await games();
    const review = (more: object): object => ({
      comment_type: [{ target_id: 'review' }],
      entity_type: [{ value: 'node' }],
      entity_id: [{ target_id: game?.nid }],
      field_name: [{ value: 'field_reviews' }],
      comment_body: [{ value: 'x', format: 'plain_text' }],
      field_comment_thumb_vote: [{ value: true }],
      ...more,
    });
    const post = async (more: object): Promise<number> =>
      (await player.post('/comment?_format=json', review(more))).status;
    assert.equal(await post({ status: [{ value: true }] }), 403);
    assert.equal(await post({ uid: [{ target_id: 1 }] }), 403);
    assert.equal(await post({ entity_id: [{ target_id: 999_999 }] }), 422);
    assert.equal(await post({ comment_body: [] }), 422);
    assert.equal(await post({ field_name: [{ value: 'nope' }] }), 422);
    assert.equal(await post({ subject: [{ value: 'x'.repeat(121) }] }), 422);
  });
});

describe('calls for members', () => {
  const calls: Record<string, object> = {
    '/ag/api/vote/cast': { entity_type: 'node', entity_id: 1001, vote_value: 1 },
    '/ag/api/vote/user-status': { entity_type: 'node', entity_id: 1001 },
    '/ag/api/add-user-favorite': { game_id: 1001 },
    '/ag/api/delete-user-favorite': { game_id: 1001 },
    '/ag/api/update-user-email': { email: 'x@example.com', password: 'x' },
  };
  for (const [path, body] of Object.entries(calls))
    test(`${path}: not for visitors, not without the token, not by GET`, async () => {
      assert.equal(
        await refused(path, 403, json(body)),
        'This route can only be accessed by authenticated users.',
      );
      assert.equal((await player.post(path, body, { 'x-csrf-token': 'x' })).status, 403);
      assert.equal((await player.get(path)).status, 405);
    });
});

describe('registration and recovery', () => {
  const account = (more: object): object => ({
    name: [{ value: 'contract_check' }],
    mail: [{ value: 'contract_check@example.com' }],
    pass: [{ value: 'Passw0rd1' }],
    field_opt_in: [{ value: false }],
    ...more,
  });
  const refusals: [string, object, RegExp][] = [
    ['a taken name', { name: [{ value: 'PLAYER' }] }, /username PLAYER is already taken/],
    [
      'a long name',
      { name: [{ value: 'x'.repeat(61) }] },
      /is too long: it must be 60 characters or less/,
    ],
    ['an address that is none', { mail: [{ value: 'none' }] }, /Must be a valid email/],
    ['a weak password', { pass: [{ value: 'weakling' }] }, /at least 8 characters/],
  ];
  for (const [what, more, message] of refusals)
    test(`registerpass refuses ${what}`, async () => {
      assert.match(await refused('/user/registerpass', 422, json(account(more))), message);
    });
  test('registerpass gives no role', async () => {
    await refused(
      '/user/registerpass',
      403,
      json(account({ roles: [{ target_id: 'administrator' }] })),
    );
  });
  test('lost-password links to the site only', async () => {
    await refused(
      '/user/lost-password',
      400,
      json({ mail: 'nobody@example.com', forgot_pass_link: 'https://evil.example/account/reset' }),
    );
  });
  test('lost-password-reset wants a token that was sent', async () => {
    const body = { name: 'player', token: 'x'.repeat(43), new_pass: 'Passw0rd1' };
    assert.equal(
      await refused('/user/lost-password-reset', 400, json(body)),
      'The token is invalid or has expired.',
    );
  });
  test('user-avatars lists pictures that can be fetched', async () => {
    const avatars = await read(
      '/ag/api/user-avatars',
      z.array(
        z.strictObject({ fid: z.number(), uri: z.string().startsWith('/'), filename: z.string() }),
      ),
    );
    assert.ok(avatars.length > 0);
    assert.equal((await call(avatars[0]?.uri ?? '')).status, 200);
  });
});
