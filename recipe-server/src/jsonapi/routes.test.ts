import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chef, ids, createFixtureClient, createFixtureStore } from '../../test/fixture-site.ts';

const request = createFixtureClient();

describe('paging', () => {
  const links = async (query: string): Promise<Record<string, string>> => {
    const { body } = await request(`/jsonapi/node/dish?${query}`);
    return Object.fromEntries(
      Object.entries(body.links ?? {}).map(([name, { href }]) => [
        name,
        decodeURIComponent(href.split('?')[1] ?? ''),
      ]),
    );
  };
  it('keeps the parameter order in the next link and sorts the self link', async () => {
    assert.deepEqual(await links('sort=title&page[limit]=1&filter[status]=1'), {
      next: 'sort=title&page[offset]=1&page[limit]=1&filter[status]=1',
      self: 'filter[status]=1&page[limit]=1&sort=title',
    });
  });
  it('links back from the last page', async () => {
    assert.deepEqual(await links('page[offset]=2&page[limit]=2'), {
      first: 'page[offset]=0&page[limit]=2',
      prev: 'page[offset]=0&page[limit]=2',
      self: 'page[offset]=2&page[limit]=2',
    });
  });
  it('reduces the limit to the maximum', async () => {
    const { first } = await links('page[offset]=1&page[limit]=9999999999999999999');
    assert.equal(first, 'page[offset]=0&page[limit]=50');
  });
  const rejected: [query: string, status: number, detail: string][] = [
    ['page[limit]=0', 400, 'The page size needs to be a positive integer.'],
    ['page[limit]=2.9', 400, 'The parameter page[limit] must be a non-negative integer.'],
    ['page[offset]=-1', 400, 'The parameter page[offset] must be a non-negative integer.'],
    ['page=2', 400, 'Unexpected value for parameter "page": expecting "array", got "string".'],
    ['fields=x', 400, 'Unexpected value for parameter "fields": expecting "array", got "string".'],
    ['sort=', 400, 'You need to provide a value for the sort parameter.'],
    ['sort[a][direction]=ASC', 400, 'You need to provide a field name for the sort parameter.'],
    ['foo=1', 400, "The following query parameters violate the JSON:API spec: 'foo'."],
    ['include[]=x', 400, 'Input value "include" contains a non-scalar value.'],
    [
      'include=title',
      400,
      '`title` is not a valid relationship field name. Possible values: node_type, revision_uid, uid, field_moods, field_photo, field_see_also.',
    ],
    ['include=field_moods.x', 400, '`field_moods.x` is not a valid include path.'],
  ];
  for (const [query, status, detail] of rejected) {
    it(`rejects ${query}`, async () => {
      const response = await request(`/jsonapi/node/dish?${query}`);
      assert.deepEqual([response.status, response.body.errors?.[0]?.detail], [status, detail]);
    });
  }
});

describe('sorting', () => {
  const order = async (sort: string): Promise<unknown[]> =>
    ((await request(`/jsonapi/node/dish?sort=${sort}`, { as: chef })).body.data ?? []).map(
      (dish) => dish.attributes.drupal_internal__nid,
    );
  it('puts upper case before lower case', async () =>
    assert.deepEqual(await order('title'), [1, 3, 2]));
  it('puts empty values first in ascending order', async () =>
    assert.deepEqual(await order('field_price,drupal_internal__nid'), [3, 2, 1]));
  it('uses the minimum of several values ascending, the maximum descending', async () => {
    assert.deepEqual(await order('field_moods.name,-drupal_internal__nid'), [3, 1, 2]);
    assert.deepEqual(await order('-field_moods.name,drupal_internal__nid'), [1, 2, 3]);
  });
});

describe('not found', () => {
  it('an unknown entity gets a JSON:API error', async () => {
    const { status, body } = await request(`/jsonapi/node/dish/${ids.cook}/field_moods`);
    assert.equal(status, 404);
    assert.equal(
      body.errors?.[0]?.detail,
      'The "entity" parameter was not converted for the path "/jsonapi/node/dish/{entity}" (route name: "jsonapi.node--dish.individual")',
    );
  });
  const pages = [
    '/jsonapi/node/nope',
    `/jsonapi/node/dish/${ids.soup}/relationships/nope`,
    `/jsonapi/taxonomy_term/mood/${ids.warm}/title`,
    '/nope',
  ];
  for (const url of pages) {
    it(`${url} gets a page`, async () => {
      const { status, headers, text } = await request(url);
      assert.deepEqual([status, headers['content-type']], [404, 'text/html; charset=UTF-8']);
      assert.match(text, /Page not found \| Kitchen/);
    });
  }
  it('rejects includes of hidden resources that are no relationships', async () => {
    const { status, body } = await request(
      '/jsonapi/taxonomy_term/mood/00000000-0000-4000-8000-000000000022/vid?include=nope',
    );
    assert.deepEqual(
      [status, body.errors?.[0]?.detail],
      [400, '`nope` is not a valid relationship field name.'],
    );
  });
  it('rejects reads of the path for uploads', async () => {
    const { status, headers } = await request(`/jsonapi/node/dish/${ids.soup}/title`);
    assert.deepEqual([status, headers.allow], [405, 'POST']);
  });
  it('rejects writes', async () => {
    const { status, headers, body } = await request('/jsonapi/node/dish', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
    });
    assert.deepEqual([status, headers.allow], [405, 'GET']);
    assert.match(body.errors?.[0]?.detail ?? '', /configured to accept only read operations/);
  });
  it('responds with 404 to writes to unknown types', async () => {
    for (const path of ['/jsonapi/node/nope', '/jsonapi/node/nope/1', '/jsonapi/nope'])
      assert.equal((await request(path, { method: 'POST' })).status, 404, path);
  });
});

describe('versions', () => {
  const cases: [version: string, status: number][] = [
    ['rel:latest-version', 200],
    ['rel:working-copy', 200],
    ['id:99999', 404],
    ['id:x', 400],
    ['zzz', 400],
  ];
  for (const [version, status] of cases) {
    it(`${version} gets ${String(status)}`, async () =>
      assert.equal(
        (await request(`/jsonapi/node/dish/${ids.soup}?resourceVersion=${version}`)).status,
        status,
      ));
  }
  it('are rejected for types without revisions', async () => {
    assert.equal(
      (await request('/jsonapi/user/user?resourceVersion=rel:latest-version')).status,
      501,
    );
  });
});

describe('caches', () => {
  const url = `/jsonapi/node/dish/${ids.soup}`;
  it('can store and revalidate anonymous responses', async () => {
    const store = createFixtureStore();
    const requestStore = createFixtureClient(store);
    const { headers } = await requestStore(url);
    assert.equal(headers['cache-control'], 'max-age=300, public');
    const validators = {
      'if-none-match': String(headers.etag),
      'if-modified-since': String(headers['last-modified']),
    };
    const other = await requestStore('/jsonapi/node/dish?filter[title]=apple cake', {
      headers: validators,
    });
    assert.equal(other.status, 200);
    assert.equal(
      (await requestStore(url, { headers: { 'if-none-match': String(headers.etag) } })).status,
      304,
    );
  });
  it('cannot store the responses of users', async () => {
    const { headers } = await request(url, { as: chef });
    assert.deepEqual(
      [headers['cache-control'], headers.etag],
      ['must-revalidate, no-cache, private', undefined],
    );
  });
});

describe('a request with two errors', () => {
  const soup = `/jsonapi/node/dish/${ids.soup}`;
  const cases: [path: string, status: number, detail: RegExp][] = [
    [`${soup}?foo=1&resourceVersion=id:99999`, 404, /^The requested version/],
    [`${soup}/relationships/uid?foo=1&resourceVersion=id:99999`, 404, /^The requested version/],
    [`${soup}/uid?foo=1`, 400, /violate the JSON:API spec/],
  ];
  for (const [path, status, detail] of cases)
    it(`reports the version before the query names: ${path.replace(ids.soup, 'soup')}`, async () => {
      const response = await request(path);
      assert.equal(response.status, status);
      assert.match(response.body.errors?.[0]?.detail ?? '', detail);
    });
});

describe('invalid `fields`', () => {
  for (const path of [
    '/jsonapi',
    `/jsonapi/node/dish/${ids.soup}/field_photo`,
    `/jsonapi/node/dish/${ids.soup}/field_see_also`,
  ])
    it(`gets 400 without data, too: ${path.replace(ids.soup, 'soup')}`, async () => {
      const response = await request(`${path}?fields[node--dish][]=title`);
      assert.equal(response.status, 400);
      assert.match(response.body.errors?.[0]?.detail ?? '', /list of names/);
    });
});

describe('the entry point', () => {
  it('lists every type and the current user', async () => {
    const { body } = await request('/jsonapi', {
      as: { uid: 7, uuid: ids.cook, roles: ['authenticated'] },
    });
    const names = Object.keys(body.links ?? {});
    for (const name of [
      'node--dish',
      'node--tip',
      'taxonomy_term--mood',
      'comment--opinion',
      'user--user',
      'node_type--node_type',
    ])
      assert.ok(names.includes(name), name);
    assert.match(JSON.stringify(body.meta), new RegExp(`"me":\\{"meta":\\{"id":"${ids.cook}"\\}`));
  });
});

describe('configuration', () => {
  it('is read as exported', async () => {
    const { body } = await request('/jsonapi/node_type/node_type?page[limit]=1');
    assert.deepEqual(
      body.data?.map((type) => type.attributes),
      [
        {
          langcode: 'en',
          status: true,
          dependencies: [],
          name: 'Dish',
          drupal_internal__type: 'dish',
          description: 'Something to eat.',
        },
      ],
    );
  });
  it('cannot be filtered', async () =>
    assert.equal((await request('/jsonapi/node_type/node_type?filter[name]=Dish')).status, 400));
  it('requires permission', async () => {
    const { body } = await request('/jsonapi/user_role/user_role');
    assert.equal(body.data?.length, 0);
    assert.match(
      JSON.stringify(body.meta),
      /The 'administer permissions' permission is required\./,
    );
  });
});
