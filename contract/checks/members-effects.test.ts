import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { demoPassword } from '../server.ts';
import { gameList, nids } from './game-row.ts';
import { activate, activationLinkFor } from './inbox.ts';
import { call, read, type ApiResponse } from './server.ts';
import { login, type Session } from './session.ts';

const name = 'olu_a';
const [member, other, holder, editor] = [
  await login(name),
  await login('player'),
  await login('pass_holder'),
  await login('ed'),
];

const random = (): string => String(Math.random()).slice(2, 12);
const send = (
  session: Session,
  method: string,
  path: string,
  body: unknown,
): Promise<ApiResponse> =>
  call(path, {
    method,
    headers: {
      cookie: session.cookie,
      'content-type': 'application/json',
      'x-csrf-token': session.csrfToken,
    },
    body: JSON.stringify(body),
  });
const tryLogin = (who: string, pass: string): Promise<ApiResponse> =>
  call('/user/login?_format=json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: who, pass }),
  });
const isAlive = async (session: Session): Promise<boolean> =>
  (await session.get('/ag/api/user-sessions')).status === 200;
const account = z.object({
  name: z.tuple([z.object({ value: z.string() })]),
  mail: z.tuple([z.object({ value: z.string() })]),
  field_opt_in: z.array(z.object({ value: z.boolean() })),
  user_picture: z.array(z.object({ target_id: z.number() })),
});
const accountOf = async (session: Session) =>
  account.parse((await session.get(`/user/${String(session.uid)}?_format=json`)).body);
const patch = (session: Session, fields: object, uid = session.uid): Promise<ApiResponse> =>
  send(session, 'PATCH', `/user/${String(uid)}?_format=json`, fields);

/** The password is Passw0rd1. @returns the name. */
async function registered(): Promise<string> {
  const fresh = `effect_${random()}`;
  const response = await call('/user/registerpass', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: [{ value: fresh }],
      mail: [{ value: `${fresh}@example.com` }],
      pass: [{ value: 'Passw0rd1' }],
      field_opt_in: [{ value: false }],
    }),
  });
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return fresh;
}

describe('Log-in', () => {
  test('rejects a log-in with a wrong password', async () => {
    assert.equal((await tryLogin('player', `${demoPassword}x`)).status, 400);
  });
  test('rejects a log-in before the email address is confirmed', async () => {
    const fresh = await registered();
    const rejected = await tryLogin(fresh, 'Passw0rd1');
    assert.equal(rejected.status, 400);
    assert.match(JSON.stringify(rejected.body), /has not been activated or is blocked/);
    assert.deepEqual(
      (await tryLogin(fresh, 'Passw0rd2')).body,
      (await tryLogin(`${fresh}x`, 'Passw0rd2')).body,
      'a wrong password does not reveal the account',
    );
    assert.equal(
      (await call(`/ag/api/user-profile/${fresh}`)).status,
      404,
      'inactive accounts are hidden',
    );
  });
  test('signs a visitor in who activates an account', async () => {
    const fresh = await registered();
    const activated = await activate(await activationLinkFor(`${fresh}@example.com`));
    assert.equal(activated.status, 200, JSON.stringify(activated.body));
    const cookie = activated.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const sessions = await call('/ag/api/user-sessions', {
      headers: { cookie: cookie.join('; ') },
    });
    assert.equal(sessions.status, 200, 'the response has the session cookie');
  });
  test('blocks log-ins after the sixth wrong password, even with the right one', async () => {
    const lockedUser = 'mr_hoffmann';
    const statuses = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await tryLogin(lockedUser, 'wrong')).status);
    assert.equal(statuses.at(-1), 403, statuses.join());
    assert.equal((await tryLogin(lockedUser, demoPassword)).status, 403);
  });
});

describe('Log-out', () => {
  test('ends the session on log-out', async () => {
    const session = await login(name);
    await session.logout();
    assert.equal(await isAlive(session), false);
  });
  test('rejects a log-out without the log-out token', async () => {
    const session = await login(name);
    for (const query of ['', '&token=', '&token=x', `&token=${session.csrfToken}`])
      assert.equal(
        (await session.post(`/user/logout?_format=json${query}`, {})).status,
        403,
        query,
      );
    assert.ok(await isAlive(session));
    await session.logout();
  });
});

describe('Own account', () => {
  test('changes the password only with the old one and ends all other sessions', async () => {
    const [here, elsewhere] = [await login(name), await login(name)];
    const changed = `Changed${random()}`;
    for (const pass of [{ value: changed }, { value: changed, existing: 'wrong' }])
      assert.equal((await patch(here, { pass: [pass] })).status, 422, JSON.stringify(pass));
    // An empty password would prevent logins.
    for (const pass of [0, false, null, '', [], [{ value: '' }], [{ value: null }]]) {
      const { status, body } = await patch(here, { pass });
      assert.equal(status, 422, JSON.stringify(pass));
      assert.match(JSON.stringify(body), /at least 8 characters long/);
    }
    assert.ok(await isAlive(elsewhere));
    assert.equal(
      (await patch(here, { pass: [{ value: changed, existing: demoPassword }] })).status,
      200,
    );
    assert.equal(await isAlive(elsewhere), false);
    assert.equal((await tryLogin(name, demoPassword)).status, 400);
    const again = await login(name, changed);
    assert.equal(
      (await patch(again, { pass: [{ value: demoPassword, existing: changed }] })).status,
      200,
    );
    assert.equal((await tryLogin(name, changed)).status, 400);
    Object.assign(member, await login(name));
  });
  test('keeps the password when only the current one is sent', async () => {
    const language = { preferred_langcode: [{ value: 'en' }] };
    assert.equal(
      (await patch(member, { ...language, pass: [{ existing: demoPassword }] })).status,
      200,
    );
    assert.equal((await tryLogin(name, demoPassword)).status, 200);
  });
  test('rejects a new email address without the password', async () => {
    const before = await accountOf(member);
    assert.equal(
      (await patch(member, { mail: [{ value: `effect_${random()}@example.com` }] })).status,
      422,
    );
    const { status } = await member.post('/ag/api/update-user-email', {
      email: `effect_${random()}@example.com`,
      password: 'wrong',
    });
    assert.equal(status, 422);
    assert.deepEqual(await accountOf(member), before);
  });
  test('reports that a new email address waits for its confirmation', async () => {
    const before = await accountOf(member);
    const mail = `effect_${random()}@example.com`;
    const { status, body } = await patch(member, {
      mail: [{ value: mail }],
      pass: [{ existing: demoPassword }],
    });
    assert.equal(status, 200);
    const { pending, message } = z.object({ pending: z.string(), message: z.string() }).parse(body);
    assert.deepEqual(
      [pending, message],
      [mail, 'Please check your email to confirm your new address.'],
    );
    assert.deepEqual(await accountOf(member), before);
  });
  test('saves the newsletter choice and avatar of a member', async () => {
    const [avatar] = await read('/ag/api/user-avatars', z.array(z.object({ fid: z.number() })));
    const before = await accountOf(member);
    const wanted = before.field_opt_in[0]?.value !== true;
    const fields = {
      field_opt_in: [{ value: wanted }],
      user_picture: [{ target_id: avatar?.fid }],
    };
    assert.equal((await patch(member, fields)).status, 200);
    const saved = await accountOf(member);
    assert.deepEqual(
      [saved.field_opt_in[0]?.value, saved.user_picture[0]?.target_id],
      [wanted, avatar?.fid],
    );
    assert.equal((await patch(member, { field_opt_in: [{ value: !wanted }] })).status, 200);
  });
  test('rejects a change of another member’s account', async () => {
    const before = await accountOf(member);
    assert.equal(
      (
        await patch(
          other,
          { field_opt_in: [{ value: before.field_opt_in[0]?.value !== true }] },
          member.uid,
        )
      ).status,
      403,
    );
    assert.deepEqual(await accountOf(member), before);
  });
  test('accepts only avatar files as profile picture', async () => {
    const files = z.object({
      data: z.array(
        z.object({
          attributes: z.object({
            drupal_internal__fid: z.number(),
            uri: z.object({ value: z.string() }),
          }),
        }),
      ),
    });
    const { data } = await read('/jsonapi/file/file?page[limit]=50', files);
    const foreign = data.find(
      ({ attributes }) => !attributes.uri.value.startsWith('public://avatars/'),
    );
    assert.ok(foreign);
    const { status } = await patch(member, {
      user_picture: [{ target_id: foreign.attributes.drupal_internal__fid }],
    });
    assert.equal(status, 422);
    assert.notEqual(
      (await accountOf(member)).user_picture[0]?.target_id,
      foreign.attributes.drupal_internal__fid,
    );
  });
  test('returns the roles of an account only to its owner', async () => {
    const roles = async (session: Session): Promise<string> =>
      JSON.stringify(
        (await session.get(`/jsonapi/user/user?filter[uid]=${String(holder.uid)}&include=roles`))
          .body,
      );
    assert.match(await roles(holder), /game_pass_subscriber/);
    assert.doesNotMatch(await roles(other), /game_pass_subscriber/);
  });
});

const reviewList = z.object({
  total: z.number(),
  reviews: z.array(
    z.object({
      cid: z.number(),
      status: z.boolean(),
      subject: z.string(),
      comment_body: z.string(),
      field_comment_thumb_vote: z.boolean(),
      author: z.object({ uid: z.number() }),
      game: z.object({ nid: z.number() }),
    }),
  ),
});

const review = (nid: number, text: string): object => ({
  comment_type: [{ target_id: 'review' }],
  entity_type: [{ value: 'node' }],
  entity_id: [{ target_id: nid }],
  field_name: [{ value: 'field_reviews' }],
  comment_body: [{ value: text, format: 'plain_text' }],
  field_comment_thumb_vote: [{ value: true }],
});
const cidOf = ({ body }: ApiResponse): number =>
  z
    .object({ cid: z.tuple([z.object({ value: z.number() })]).transform(([{ value }]) => value) })
    .parse(body).cid;
const approve = (session: Session, cid: number, status: boolean): Promise<ApiResponse> =>
  send(session, 'PATCH', `/comment/${String(cid)}?_format=json`, {
    comment_type: [{ target_id: 'review' }],
    status: [{ value: status }],
  });

describe('Reviews', () => {
  const own = async (session: Session) =>
    reviewList.parse(
      (await session.get(`/ag/api/user-reviews/${String(member.uid)}?items_per_page=50`)).body,
    ).reviews;
  const text = `A fine game ${random()}, as all who play it say, and they say so at length: ${'it goes on and on, '.repeat(8)}truly.`;
  test('publishes a review first in the list once an editor approves it', async () => {
    const reviewed = new Set((await own(member)).map(({ game }) => game.nid));
    const game = (
      await read('/ag/api/game-list?sort=title&items_per_page=50', gameList)
    ).games.find(({ nid }) => !reviewed.has(nid));
    assert.ok(game, 'no game without a review of the user');
    const ofGame = () =>
      read(`/ag/api/game-reviews/${String(game.nid)}?items_per_page=50`, reviewList);
    const before = await ofGame();

    const posted = await member.post('/comment?_format=json', review(game.nid, text));
    assert.equal(posted.status, 201, JSON.stringify(posted.body));
    const cid = cidOf(posted);
    assert.deepEqual(await ofGame(), before, 'it is hidden until approval');
    assert.ok(
      (await own(member)).some((one) => one.cid === cid && !one.status),
      'its author does',
    );
    assert.ok(!(await own(other)).some((one) => one.cid === cid), 'hidden from other users');
    for (const format of ['json', 'xml', 'html'])
      assert.equal(
        (await other.get(`/comment/${String(cid)}?_format=${format}`)).status,
        403,
        `nor as ${format}`,
      );
    assert.equal(
      (await member.post('/comment?_format=json', review(game.nid, text))).status,
      422,
      'one review per game',
    );

    for (const session of [member, other])
      assert.equal((await approve(session, cid, true)).status, 403);
    assert.deepEqual(await ofGame(), before, 'members cannot approve reviews');
    assert.equal((await approve(editor, cid, true)).status, 200);

    const after_ = await ofGame();
    assert.equal(after_.total, before.total + 1);
    const [first] = after_.reviews;
    assert.deepEqual(
      [first?.cid, first?.field_comment_thumb_vote, first?.comment_body],
      [cid, true, text],
    );
    assert.ok(first && first.subject.length > 60 && first.subject.length <= 120, first?.subject);
    assert.ok(text.startsWith(first.subject.replace(/\W+$/u, '')), first.subject);
    assert.equal((await approve(editor, cid, false)).status, 200);
    assert.deepEqual(await ofGame(), before, 'taken back');
  });
});

describe('Account deletion', () => {
  test('deletes an account with its reviews, votes and sessions', async () => {
    const fresh = await registered();
    assert.equal((await activate(await activationLinkFor(`${fresh}@example.com`))).status, 200);
    const deletedMember = await login(fresh, 'Passw0rd1');
    const [game] = (await read('/ag/api/game-list?sort=title&items_per_page=1', gameList)).games;
    assert.ok(game);
    const ofGame = () =>
      read(`/ag/api/game-reviews/${String(game.nid)}?items_per_page=50`, reviewList);
    // Withdrawing another vote returns the count.
    const votes = async (): Promise<unknown> =>
      (
        await other.post('/ag/api/vote/cast', {
          entity_type: 'node',
          entity_id: game.nid,
          vote_value: 0,
        })
      ).body;
    const before = [await ofGame(), await votes()];

    const cast = await deletedMember.post('/ag/api/vote/cast', {
      entity_type: 'node',
      entity_id: game.nid,
      vote_value: 1,
    });
    assert.equal(cast.status, 200, JSON.stringify(cast.body));
    const posted = await deletedMember.post(
      '/comment?_format=json',
      review(game.nid, `I play it, and then I leave ${random()}.`),
    );
    const cid = cidOf(posted);
    assert.equal((await approve(editor, cid, true)).status, 200);
    for (const [at, now] of [await ofGame(), await votes()].entries())
      assert.notDeepEqual(now, before[at]);

    const deleted = await deletedMember.post('/ag/api/delete-account', { password: 'Passw0rd1' });
    assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
    assert.deepEqual([await ofGame(), await votes()], before);
    const left = z
      .object({ data: z.array(z.unknown()) })
      .parse((await editor.get(`/jsonapi/comment/review?filter[cid]=${String(cid)}`)).body);
    assert.deepEqual(left.data, [], 'the review is deleted');
    assert.equal((await call(`/ag/api/user-profile/${fresh}`)).status, 404);
    assert.equal((await tryLogin(fresh, 'Passw0rd1')).status, 400);
    assert.equal(await isAlive(deletedMember), false);
  });
});

describe('Favorites', () => {
  test('lists the latest favorite first regardless of its game ID', async () => {
    const [low, high] = nids(
      (await read('/ag/api/game-list?sort=title&items_per_page=50', gameList)).games,
    ).toSorted((a, b) => a - b);
    assert.ok(low !== undefined && high !== undefined);
    const url = `/ag/api/user-favorite-games/${String(member.uid)}`;
    const added = z.object({
      favourites: z.array(z.object({ game: z.object({ nid: z.number() }), added: z.string() })),
    });
    const addedAt = async (nid: number): Promise<number> => {
      const { favourites } = added.parse((await member.get('/ag/api/user-data')).body);
      return Date.parse(favourites.find(({ game }) => game.nid === nid)?.added ?? '');
    };
    await member.post('/ag/api/delete-user-favorite', { game_id: low });
    await member.post('/ag/api/delete-user-favorite', { game_id: high });
    await member.post('/ag/api/add-user-favorite', { game_id: high });
    do {
      await member.post('/ag/api/delete-user-favorite', { game_id: low });
      await member.post('/ag/api/add-user-favorite', { game_id: low });
    } while ((await addedAt(low)) <= (await addedAt(high)));
    const listed = nids(gameList.parse((await member.get(url)).body).games);
    assert.ok(listed.indexOf(low) < listed.indexOf(high), listed.join());
    for (const game_id of [low, high])
      await member.post('/ag/api/delete-user-favorite', { game_id });
  });
});
