import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../identity.ts';
import {
  chef,
  createFixtureClient,
  createFixtureStore,
  fixtureSite,
  ids,
} from '../../test/fixture-site.ts';

const request = createFixtureClient();
const cook = { uid: 7, uuid: ids.cook, roles: ['authenticated'] };

describe('visitors', () => {
  it('see published dishes and how many are omitted', async () => {
    const { body } = await request('/jsonapi/node/dish?sort=title');
    assert.deepEqual(
      body.data?.map((dish) => dish.attributes.title),
      ['Onion Soup', 'apple cake'],
    );
    const omitted = Object.entries(body.meta?.omitted?.links ?? {}).filter(([name]) =>
      /^item--\w{7}$/.test(name),
    );
    assert.deepEqual(
      omitted.map(([, link]) => link.href),
      [`http://site.example.com/jsonapi/node/dish/${ids.secret}`],
    );
  });

  it('get 403 for an unpublished dish', async () => {
    const { status, body } = await request(`/jsonapi/node/dish/${ids.secret}`);
    assert.equal(status, 403);
    assert.equal(
      body.errors?.[0]?.detail,
      'The current user is not allowed to GET the selected resource.',
    );
  });

  it('see only the names of users', async () => {
    const { text } = await request('/jsonapi/user/user');
    assert.doesNotMatch(text, /@example\.com|scrypt/);
    assert.match(text, /"display_name":"cook"/);
    assert.match(text, /"display_name":"Guest"/, 'uses the configured name of anonymous users');
  });

  it('see published comments', async () => {
    const { body } = await request('/jsonapi/comment/opinion');
    assert.deepEqual(
      body.data?.map((resource) => resource.attributes.subject),
      ['Opinion 1'],
    );
  });

  it('see URLs in comments as links', async () => {
    const { body } = await request('/jsonapi/comment/opinion');
    assert.deepEqual(
      Object(body.data?.[0]?.attributes.comment_body).processed,
      '<p>Tasty. See <a href="https://example.com/soup">https://example.com/soup</a>.</p>\n',
    );
  });

  it('do not get hidden terms by including them', async () => {
    const { body } = await request(
      `/jsonapi/node/dish/${ids.soup}?include=field_moods,field_see_also.field_moods`,
    );
    assert.deepEqual(
      body.included?.map((resource) => resource.attributes.name ?? resource.attributes.title),
      ['warm', 'apple cake', 'Sweet'],
    );
    assert.equal(Object.keys(body.meta?.omitted?.links ?? {}).length, 3);
  });
});

describe('users', () => {
  it('see their own email address, but neither password hash nor roles', async () => {
    const { body, headers } = await request('/jsonapi/user/user?filter[uid]=7', { as: cook });
    const [own] = body.data ?? [];
    assert.equal(own?.attributes.mail, 'cook@example.com');
    assert.deepEqual(
      ['pass' in (own?.attributes ?? {}), 'roles' in (own?.relationships ?? {})],
      [false, false],
    );
    assert.equal(headers['cache-control'], 'must-revalidate, no-cache, private');
  });

  it('can filter by hidden comments', async () => {
    const { status, body } = await request('/jsonapi/node/dish?filter[field_opinions.status]=2', {
      as: cook,
    });
    assert.deepEqual([status, body.data?.[0]?.attributes.field_opinions], [200, undefined]);
  });
});

describe('editors', () => {
  it('see the revision log of what they can edit', async () => {
    const author = {
      id: 'author',
      label: 'Author',
      permissions: ['edit terms in mood', 'edit own dish content'],
    };
    const requestSite = createFixtureClient(
      createFixtureStore({
        ...fixtureSite,
        config: { ...fixtureSite.config, 'user.role.author': author },
      }),
    );
    const owner = { ...cook, roles: ['authenticated', 'author'] };
    const fieldsOf = async (url: string, as: Account): Promise<string[]> =>
      Object.keys((await requestSite(url, { as })).body.data?.[0]?.attributes ?? {});
    const term = '/jsonapi/taxonomy_term/mood?filter[name]=warm';
    const dish = '/jsonapi/node/dish?filter[title]=Onion Soup';
    const cases: [url: string, field: string, account: Account, isVisible: boolean][] = [
      [term, 'revision_log_message', cook, false],
      [term, 'revision_log_message', owner, true],
      [dish, 'revision_log', owner, true],
      [dish, 'revision_log', { ...owner, uid: 8 }, false],
    ];
    for (const [url, field, account, isVisible] of cases)
      assert.equal((await fieldsOf(url, account)).includes(field), isVisible);
  });
});

describe('administrators', () => {
  it('see everything, including roles', async () => {
    const { body } = await request('/jsonapi/node/dish', { as: chef });
    assert.equal(body.data?.length, 3);
    const roles = await request('/jsonapi/user_role/user_role', { as: chef });
    assert.deepEqual(
      roles.body.data?.map((role) => role.attributes.drupal_internal__id),
      ['anonymous', 'authenticated', 'chef'],
    );
  });
});
