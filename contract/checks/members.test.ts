import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, nids, type GameRow } from './game-row.ts';
import { call, errorBody, expectError, read } from './server.ts';
import { login } from './session.ts';

const [player, other, editor] = [
  await login('player'),
  await login('pass_holder'),
  await login('ed'),
];

const games = async (): Promise<GameRow[]> =>
  (await read('/ag/api/game-list?sort=title&items_per_page=5', gameList)).games;
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const count = z.number().int().min(0);

describe('Sessions', () => {
  test('returns the member’s roles at log-in', () => {
    assert.ok(
      other.roles.includes('game_pass_subscriber') &&
        editor.roles.includes('editor') &&
        player.roles.length === 1,
    );
  });
  test('returns the own account with email address and no other account', async () => {
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

describe('Votes', () => {
  const totals = z.object({
    vote_value: z.number(),
    field_total_votes: count,
    field_likes: count,
    field_ratingb: count.max(100),
  });
  test('counts one changeable vote per member until it is withdrawn', async () => {
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
  test('rejects a vote with an invalid value or entity', async () => {
    const [game] = await games();
    const cast = async (body: object): Promise<number> =>
      (await player.post('/ag/api/vote/cast', { entity_type: 'node', ...body })).status;
    assert.equal(await cast({ entity_id: game?.nid, vote_value: 5 }), 400);
    assert.equal(await cast({ entity_id: 999_999, vote_value: 1 }), 404);
    assert.equal(await cast({ entity_type: 'user', entity_id: 1, vote_value: 1 }), 400);
  });
});

describe('Favorites', () => {
  test('adds and deletes favorites idempotently and lists the newest first', async () => {
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
  test('returns favorites only to their owner', async () => {
    const url = `/ag/api/user-favorite-games/${String(player.uid)}`;
    assert.equal((await other.get(url)).status, 403);
    await expectError(url, 403);
  });
  test('returns 404 for the favorites of an invalid user ID', async () => {
    for (const uid of ['99999999999999999999', '-1', '1.5', '1e3', 'x', '%C3%BC']) {
      const url = `/ag/api/user-favorite-games/${uid}`;
      await expectError(url, 404);
      for (const { get } of [player, editor]) assert.equal((await get(url)).status, 404, url);
    }
  });
});

describe('IDs in URLs', () => {
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
  test('returns 404 for an ID that no entity can have', async () => {
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

describe('Reviews', () => {
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

  test('lists the approved reviews of a game, newest first, 10 per page', async () => {
    const { data } = await read('/jsonapi/comment/review?filter[status]=1&page[limit]=1', approved);
    const nid = data[0]?.relationships.entity_id.data.meta.drupal_internal__target_id;
    assert.ok(nid, 'no approved review in the demo');
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
  test('lists only approved reviews of a member to visitors', async () => {
    const { reviews } = await read(`/ag/api/user-reviews/${String(player.uid)}`, reviewList);
    assert.ok(reviews.every((review) => review.status && review.author.uid === player.uid));
  });
  test('returns 404 for the reviews of an unknown game or member', async () => {
    await expectError('/ag/api/game-reviews/999999', 404);
    await expectError('/ag/api/user-reviews/999999', 404);
  });
  test('rejects a review with a foreign author, without text or without a game', async () => {
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
    assert.equal(await post({ subject: [{ value: 'x'.repeat(121) }] }), 422);
  });
});

describe('Member API', () => {
  const calls: Record<string, object> = {
    '/ag/api/vote/cast': { entity_type: 'node', entity_id: 1001, vote_value: 1 },
    '/ag/api/vote/user-status': { entity_type: 'node', entity_id: 1001 },
    '/ag/api/add-user-favorite': { game_id: 1001 },
    '/ag/api/delete-user-favorite': { game_id: 1001 },
    '/ag/api/update-user-email': { email: 'x@example.com', password: 'x' },
  };
  for (const [path, body] of Object.entries(calls))
    test(`rejects visitors, a wrong CSRF token and GET at ${path}`, async () => {
      assert.equal(
        await expectError(path, 403, json(body)),
        'This route can only be accessed by authenticated users.',
      );
      assert.equal((await player.post(path, body, { 'x-csrf-token': 'x' })).status, 403);
      assert.equal((await player.get(path)).status, 405);
    });
});

describe('Registration and password recovery', () => {
  const account = (more: object): object => ({
    name: [{ value: 'contract_check' }],
    mail: [{ value: 'contract_check@example.com' }],
    pass: [{ value: 'Passw0rd1' }],
    field_opt_in: [{ value: false }],
    ...more,
  });
  const refusals: [string, object, RegExp, code: string][] = [
    ['a taken name', { name: [{ value: 'PLAYER' }] }, /username PLAYER is already taken/, 'taken'],
    [
      'a long name',
      { name: [{ value: 'x'.repeat(61) }] },
      /is too long: it must be 60 characters or less/,
      'too_long',
    ],
    ['no email address', { mail: [] }, /Email field is required/, 'required'],
    ['an invalid email address', { mail: [{ value: 'none' }] }, /Must be a valid email/, 'invalid'],
    ['a weak password', { pass: [{ value: 'weakling' }] }, /at least 8 characters/, 'weak'],
  ];
  for (const [what, more, message, code] of refusals)
    test(`rejects a registration with ${what}`, async () => {
      const response = await call('/user/registerpass', json(account(more)));
      const { message: all, errors } = errorBody.parse(response.body);
      assert.equal(response.status, 422);
      assert.match(all, message);
      assert.deepEqual(
        errors?.map((error) => [error.field, error.code]),
        [[Object.keys(more)[0], code]],
      );
      assert.match(errors[0]?.message ?? '', message);
    });
  test('rejects a registration that requests a role', async () => {
    await expectError(
      '/user/registerpass',
      403,
      json(account({ roles: [{ target_id: 'administrator' }] })),
    );
  });
  test('rejects a password reset link to another site', async () => {
    await expectError(
      '/user/lost-password',
      400,
      json({ mail: 'nobody@example.com', forgot_pass_link: 'https://evil.example/account/reset' }),
    );
  });
  test('rejects a password reset with an unknown token', async () => {
    const body = { name: 'player', token: 'x'.repeat(43), new_pass: 'Passw0rd1' };
    assert.equal(
      await expectError('/user/lost-password-reset', 400, json(body)),
      'The token is invalid or has expired.',
    );
  });
  test('lists avatars with working image URLs', async () => {
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
