import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { sample } from './sample.ts';
import { mailTo } from './inbox.ts';
import { base, call, expectError } from './server.ts';
import { newMember, randomAddress } from './pass.ts';
import { login as session, type Session } from './session.ts';

const target = z.object({
  data: z.object({ meta: z.object({ drupal_internal__target_id: z.number() }) }),
});
const reviews = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ drupal_internal__cid: z.number() }),
      relationships: z.object({ entity_id: target }),
    }),
  ),
});

const login = '/user/login?_format=json';

/** A new client address, if the server trusts this machine as a proxy. */
const clientAddress = `203.0.113.${String(randomInt(256))}`;
const json = (body: unknown, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, 'x-forwarded-for': clientAddress },
  body: JSON.stringify(body),
});

const change = (
  { cookie, csrfToken }: Session,
  path: string,
  fields: object,
): ReturnType<typeof call> =>
  call(path, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': csrfToken },
    body: JSON.stringify(fields),
  });

describe('Password guessing', () => {
  test('limits parallel log-ins of a pending account to five', async () => {
    const name = `idle_${String(randomInt(1e12))}`;
    const pass = 'Passw0rd1';
    const account = {
      name: [{ value: name }],
      mail: [{ value: `${name}@example.com` }],
      pass: [{ value: pass }],
    };
    assert.equal((await call('/user/registerpass', json(account))).status, 200);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => call(login, json({ name, pass }))),
    );
    const of = (status: number): number =>
      responses.filter((response) => response.status === status).length;
    assert.deepEqual([of(400), of(403)], [5, 25]);
  });

  test('lets a known device log in while others are locked out', async () => {
    const { member, buyer } = await newMember();
    await member.logout();
    const tryLogin = async (pass: string, from: string, cookie = ''): Promise<number> => {
      const { headers, ...init } = json({ name: buyer.username, pass });
      const sent = { ...headers, 'x-forwarded-for': from, cookie };
      return (await call(login, { ...init, headers: sent })).status;
    };
    const strangers = Array.from({ length: 4 }, randomAddress);
    for (let tries = 0; tries < 5; tries++)
      for (const stranger of strangers) await tryLogin('Wrong1234', stranger);
    const home = randomAddress();
    assert.equal(await tryLogin(buyer.password, home), 403);
    assert.equal(await tryLogin(buyer.password, home, member.cookie), 200);
  });

  test('rejects an email correction for an active account', async () => {
    const body = {
      name: 'player',
      pass: 'Wrong1234',
      mail: `x${String(randomInt(1e12))}@example.com`,
    };
    for (let tries = 0; tries < 6; tries++)
      await expectError('/user/resend-activation', 400, json(body));
  });

  test('rejects form content types that other sites can send', async () => {
    const body = { name: 'player', pass: 'x' };
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      for (const path of [
        login,
        '/user/password?_format=json',
        '/user/registerpass',
        '/user/lost-password',
        '/user/lost-password-reset',
        '/ag/api/contact',
        '/ag/api/report-game',
        '/api/report/error',
      ]) {
        // Core finds its HTML form at some of these paths, and responds to it with 406.
        const { status } = await fetch(`${base}${path}`, json(body, type));
        assert.ok([406, 415].includes(status), `${path}: ${String(status)}`);
      }
  });
});

/** `address` has an effect if the server trusts this machine as a proxy. */
const loginWithWrongPassword = (name: string, address: string): ReturnType<typeof call> =>
  call(login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ name, pass: 'Wrong1234' }),
  });

async function pendingAccount(): Promise<{ name: string; mail: string }> {
  const name = `pending_${String(randomInt(1e12))}`;
  const mail = `${name}@example.com`;
  const account = {
    name: [{ value: name }],
    mail: [{ value: mail }],
    pass: [{ value: 'Passw0rd1' }],
  };
  assert.equal((await call('/user/registerpass', json(account))).status, 200);
  return { name, mail };
}

describe('Limits per network and account', () => {
  test('counts all addresses of an IPv6 /64 as one client', async () => {
    const { name } = await pendingAccount();
    const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
    for (let host = 1; host <= 5; host++)
      assert.equal((await loginWithWrongPassword(name, `${network}::${String(host)}`)).status, 400);
    assert.equal((await loginWithWrongPassword(name, `${network}:1:2:3:4`)).status, 403);
  });

  test('limits an account to 20 failed log-ins an hour from all addresses', async () => {
    const { name } = await pendingAccount();
    for (let attempt = 0; attempt < 20; attempt++)
      assert.equal(
        (await loginWithWrongPassword(name, `198.51.100.${String(attempt)}`)).status,
        400,
      );
    const { status, body } = await loginWithWrongPassword(name, '198.51.100.99');
    assert.equal(status, 403);
    assert.match(JSON.stringify(body), /more than 20 failed login attempts for this account/);
  });

  test('stops reporting taken email addresses after 50 an hour', async () => {
    const address = `2001:db8:7:${randomInt(65_536).toString(16)}::1`;
    const register = (mail: string): ReturnType<typeof call> =>
      call('/user/registerpass', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          name: [{ value: `taken_${String(randomInt(1e12))}` }],
          mail: [{ value: mail }],
          pass: [{ value: 'Passw0rd1' }],
        }),
      });
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 50; attempt++)
      statuses.add((await register('player@example.com')).status);
    assert.deepEqual([...statuses], [422]);
    const free = `free${String(randomInt(1e12))}@example.com`;
    assert.deepEqual(
      [(await register('player@example.com')).status, (await register(free)).status],
      [403, 403],
    );
  });
});

test('rejects a password reset link with user info, a query or a fragment', async () => {
  const { text } = await mailTo((await pendingAccount()).mail, /^Activate your account/);
  const { origin } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  for (const link of [
    `${origin.replace('//', '//evil@')}/account/reset`,
    `${origin}/account/reset?next=https://evil.example`,
    `${origin}/account/reset#evil`,
  ])
    await expectError(
      '/user/lost-password',
      400,
      json({ mail: 'nobody@example.com', forgot_pass_link: link }),
    );
});

describe('Limits of stored user data', () => {
  const account = (more: object): RequestInit => {
    const name = `strict_${String(randomInt(1e12))}`;
    return json({
      name: [{ value: name }],
      mail: [{ value: `${name}@example.com` }],
      pass: [{ value: 'Passw0rd1' }],
      ...more,
    });
  };
  const long = 'x'.repeat(900_000);

  test('rejects an invalid email, name, password or consent at registration', async () => {
    const wrong: [object, RegExp][] = [
      ...[
        'a+1@example.com',
        'a\0@example.com',
        'a@example.com\0',
        'a\u0007b@example.com',
        'a@localhost',
        'a\u0151b@example.com',
      ].map((mail): [object, RegExp] => [{ mail: [{ value: mail }] }, /Must be a valid email/]),
      [{ name: [{ value: 'Bob\0' }] }, /illegal character/],
      [{ pass: [{ value: 'Password1' }] }, /more secure password/],
      [{ pass: [{ value: 'P\u0151ssw0rd1' }] }, /Unicode is not allowed/],
      [{ field_opt_in: [{ value: 'false' }] }, /true or false/],
    ];
    for (const [more, message] of wrong)
      assert.match(
        await expectError('/user/registerpass', 422, account(more)),
        message,
        JSON.stringify(more),
      );
    const message = await expectError(
      '/user/registerpass',
      422,
      account({ mail: [{ value: -1 }] }),
    );
    assert.equal(message.match(/Must be a valid email/g)?.length, 1, 'reports each error once');
    const missingNameMessage =
      'Unprocessable Entity: validation failed.\nname: You must enter a username.\n';
    for (const item of ['x', 0, null, {}, { value: '' }, { value: null }])
      assert.equal(
        await expectError('/user/registerpass', 422, account({ name: [item] })),
        missingNameMessage,
        JSON.stringify(item),
      );
  });

  test('rejects oversized names, passwords and email addresses', async () => {
    for (const [path, body] of [
      ['/user/password?_format=json', { mail: long }],
      ['/user/password?_format=json', { name: long }],
      ['/user/lost-password', { mail: long }],
      ['/user/resend-activation', { mail: long }],
    ] as const)
      await expectError(path, 400, json(body));
  });

  test('rejects a review without a vote, with oversized text or of another entity', async () => {
    const player = await session('player');
    const { data } = reviews.parse(
      (
        await call(
          '/jsonapi/comment/review?page[limit]=1&fields[comment--review]=drupal_internal__cid,entity_id',
        )
      ).body,
    );
    const other =
      data[0]?.relationships.entity_id.data.meta.drupal_internal__target_id === 1002 ? 1003 : 1002;
    const review = (more: object): object => ({
      comment_type: [{ target_id: 'review' }],
      entity_type: [{ value: 'node' }],
      entity_id: [{ target_id: sample.game }],
      field_name: [{ value: 'field_reviews' }],
      comment_body: [{ value: 'x', format: 'plain_text' }],
      field_comment_thumb_vote: [{ value: true }],
      ...more,
    });
    const wrong: [object, RegExp][] = [
      [{ field_comment_thumb_vote: [] }, /field_comment_thumb_vote: This value should not be null/],
      [{ field_comment_thumb_vote: [{ value: 2 }] }, /should be of the correct primitive type/],
      // A comment on another type of entity would break the moderators' list.
      [
        { entity_type: [{ value: 'user' }], entity_id: [{ target_id: player.uid }] },
        /entity_id|field_name|entity_type/,
      ],
      [
        { entity_type: [{ value: 'taxonomy_term' }], entity_id: [{ target_id: 1 }] },
        /entity_id|field_name|entity_type/,
      ],
      [{ field_name: [{ value: 'field_tags' }] }, /entity_id|field_name/],
      [
        { comment_body: [{ value: 'x', format: '' }] },
        /comment_body.0.format: The value you selected is not a valid choice/,
      ],
      [
        { comment_body: [{ value: 'x'.repeat(5001), format: 'plain_text' }] },
        /longer than 5000 characters/,
      ],
      [
        {
          pid: [{ target_id: data[0]?.attributes.drupal_internal__cid }],
          entity_id: [{ target_id: other }],
        },
        /cannot be referenced/,
      ],
    ];
    for (const [more, message] of wrong) {
      const { status, body } = await player.post('/comment?_format=json', review(more));
      assert.equal(status, 422, JSON.stringify(body));
      assert.match(JSON.stringify(body), message);
    }
    await player.logout();
  });

  test('rejects an empty status, author or creation time', async () => {
    const editor = await session('ed');
    const [review] = reviews.parse(
      (
        await call(
          '/jsonapi/comment/review?page[limit]=1&fields[comment--review]=drupal_internal__cid,entity_id',
        )
      ).body,
    ).data;
    assert.ok(review);
    const path = `/comment/${String(review.attributes.drupal_internal__cid)}?_format=json`;
    for (const name of ['status', 'uid', 'created'])
      for (const items of [[], null]) {
        const { status, body } = await change(editor, path, {
          comment_type: [{ target_id: 'review' }],
          [name]: items,
        });
        const wanted = {
          message: `Unprocessable Entity: validation failed.\n${name}: This value should not be null.\n`,
        };
        assert.deepEqual([status, body], [422, wanted], `${name}: ${JSON.stringify(items)}`);
      }
    await editor.logout();
  });
});
