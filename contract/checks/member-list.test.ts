import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { call, read, type ApiResponse } from './server.ts';
import { login } from './session.ts';

const [player, other, editor] = [
  await login('player'),
  await login('pass_holder'),
  await login('ed'),
];

const users = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      attributes: z.looseObject({ drupal_internal__uid: z.number(), name: z.string() }),
    }),
  ),
  included: z.array(z.object({ type: z.string() })).default([]),
});
const failed = z.object({
  errors: z.array(z.looseObject({ status: z.string(), detail: z.string() })),
});

function listed({ status, body }: ApiResponse): number[] {
  assert.equal(status, 200, JSON.stringify(body));
  return users.parse(body).data.map(({ attributes }) => attributes.drupal_internal__uid);
}

function assertRefused(response: ApiResponse, path: string, detail: string): void {
  assert.equal(response.status, 403, path);
  assert.match(response.type, /^application\/vnd\.api\+json/, path);
  assert.deepEqual(
    failed.parse(response.body).errors.map((error) => [error.status, error.detail]),
    [['403', detail]],
    path,
  );
}

/** The error of a forbidden path; `path` is in Drupal's form. */
const forbiddenFilter = (field: string, path: string): string =>
  `The current user is not authorized to filter by the \`${field}\` field, given in the path \`${path}\`.`;

describe('User collection', () => {
  test('rejects visitors with any query of the user list', async () => {
    for (const query of [
      '',
      '?sort=-field_opt_in',
      '?filter[uid]=11',
      '?filter[name]=player&include=roles',
      '?no=1',
    ])
      assertRefused(
        await call(`/jsonapi/user/user${query}`),
        query,
        'This route can only be accessed by authenticated users.',
      );
    assert.equal((await call('/jsonapi/user/user', { method: 'HEAD' })).status, 403);
  });
  for (const session of [player, other, editor])
    test(`returns only the own account to user ${String(session.uid)}`, async () => {
      for (const query of [
        '',
        '?sort=name',
        '?sort=-drupal_internal__uid',
        `?filter[uid]=${String(session.uid)}`,
        '?page[limit]=1',
      ]) {
        const response = await session.get(`/jsonapi/user/user${query}`);
        assert.deepEqual(listed(response), [session.uid], query);
        assert.match(response.headers.get('cache-control') ?? '', /private|no-cache/, query);
        assert.doesNotMatch(JSON.stringify(response.body), /"(next|omitted)":/, query);
      }
      for (const query of ['?page[offset]=1', '?filter[uid]=1'])
        assert.deepEqual(listed(await session.get(`/jsonapi/user/user${query}`)), [], query);
      const named = 'filter[n][condition][path]=name&filter[n][condition][operator]=IS NOT NULL';
      assert.deepEqual(listed(await session.get(`/jsonapi/user/user?${encodeURI(named)}`)), [
        session.uid,
      ]);
    });
  test('returns the own roles and avatar to a member', async () => {
    const included = async (session: typeof player): Promise<string[]> => {
      const { status, body } = await session.get(
        `/jsonapi/user/user?filter[uid]=${String(session.uid)}&include=roles,user_picture`,
      );
      assert.equal(status, 200);
      const list = users.parse(body);
      assert.deepEqual(
        list.data.map(({ attributes }) => [
          attributes.drupal_internal__uid,
          typeof attributes['mail'],
          typeof attributes['field_opt_in'],
        ]),
        [[session.uid, 'string', 'boolean']],
      );
      return list.included.map(({ type }) => type);
    };
    assert.ok((await included(player)).includes('file--file'));
    assert.ok((await included(other)).includes('user_role--user_role'));
  });
  test('rejects filters and sorts by private account fields', async () => {
    for (const field of [
      'field_opt_in',
      'mail',
      'status',
      'created',
      'changed',
      'access',
      'login',
      'timezone',
    ]) {
      for (const query of [`filter[${field}]=1`, `sort=${field}`, `sort=-${field}`])
        assertRefused(
          await player.get(`/jsonapi/user/user?${query}`),
          query,
          forbiddenFilter(field, field),
        );
    }
  });
});

describe('Authors of content', () => {
  test('rejects filters and sorts by private fields of an author', async () => {
    for (const type of ['node/game', 'comment/review', 'file/file']) {
      for (const field of ['field_opt_in', 'mail', 'status', 'created']) {
        for (const query of [
          `filter[uid.${field}]=1`,
          `filter[uid.entity:user.${field}]=1`,
          `sort=uid.${field}`,
          `sort=-uid.${field}`,
        ]) {
          const path = `/jsonapi/${type}?${query}`;
          const detail = forbiddenFilter(field, `uid.entity:user.${field}`);
          for (const get of [call, player.get, editor.get])
            assertRefused(await get(path), path, detail);
        }
      }
    }
  });
  test('returns authors by name and filters by name', async () => {
    const named = z.object({
      included: z.array(
        z.object({ type: z.string(), attributes: z.looseObject({ display_name: z.string() }) }),
      ),
    });
    const path = '/jsonapi/comment/review?include=uid&page[limit]=3';
    const { included } = await read(path, named);
    assert.ok(
      included.length > 0 &&
        included.every(
          ({ type, attributes }) => type === 'user--user' && attributes.display_name !== '',
        ),
    );
    assert.doesNotMatch(JSON.stringify(included), /"(mail|field_opt_in|created)":/);
    assert.equal(
      (await player.get('/jsonapi/comment/review?filter[uid.name]=player&sort=uid.name')).status,
      200,
    );
    assert.equal((await call('/jsonapi/node/game?sort=uid.name&page[limit]=2')).status, 200);
  });
});
