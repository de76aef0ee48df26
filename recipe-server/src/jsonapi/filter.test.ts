import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chef, createFixtureClient, createFixtureStore, ids } from '../../test/fixture-site.ts';

const request = createFixtureClient();

async function titles(query: string): Promise<unknown[]> {
  const { body } = await request(`/jsonapi/node/dish?sort=drupal_internal__nid&${query}`, {
    as: chef,
  });
  return (body.data ?? []).map((dish) => dish.attributes.title);
}

const condition = (path: string, operator: string, ...values: string[]): string =>
  [`filter[c][condition][path]=${path}`, `filter[c][condition][operator]=${operator}`]
    .concat(
      values.length === 1
        ? [`filter[c][condition][value]=${values[0] ?? ''}`]
        : values.map((value) => `filter[c][condition][value][]=${value}`),
    )
    .join('&');

describe('a filter finds', () => {
  const cases: [what: string, query: string, found: string[]][] = [
    ['text without regard to case', 'filter[title]=onion soup', ['Onion Soup']],
    ['a substring', condition('title', 'CONTAINS', 'ple ca'), ['apple cake']],
    ['a substring of two characters', condition('title', 'CONTAINS', 'so'), ['Onion Soup']],
    ['SQL wildcards literally', condition('title', 'CONTAINS', '_n_on'), []],
    ['a prefix', condition('title', 'STARTS_WITH', 'SECRET'), ['Secret Sauce']],
    ['a suffix', condition('title', 'ENDS_WITH', 'cake'), ['apple cake']],
    ['numbers in a range', condition('field_minutes', 'BETWEEN', '10', '60'), ['Onion Soup']],
    [
      'numbers outside a range',
      condition('field_minutes', 'NOT BETWEEN', '10', '60'),
      ['apple cake', 'Secret Sauce'],
    ],
    ['numbers by value', condition('field_minutes', '>', '9'), ['Onion Soup', 'apple cake']],
    [
      'empty fields',
      condition('field_course', 'IS NULL').replace(/&filter\[c\]\[condition\]\[value\].*/, ''),
      ['Secret Sauce'],
    ],
    [
      'any value of a list',
      condition('field_course', 'IN', 'main', 'dessert'),
      ['Onion Soup', 'apple cake'],
    ],
    ['a single value with IN', condition('field_course', 'IN', 'main'), ['Onion Soup']],
    ['a term by name', 'filter[field_moods.name]=Sweet', ['apple cake']],
    [
      'a term by UUID',
      'filter[field_moods.id]=00000000-0000-4000-8000-000000000022',
      ['Onion Soup', 'apple cake'],
    ],
    ['a term by ID', 'filter[field_moods.meta.drupal_internal__target_id]=1', ['apple cake']],
    [
      'nothing if one row must equal two terms',
      'filter[field_moods.name]=warm&filter[b][condition][path]=field_moods.name&filter[b][condition][value]=Sweet',
      [],
    ],
    [
      'two terms in two groups',
      'filter[g][group][conjunction]=AND&filter[h][group][conjunction]=AND&filter[a][condition][path]=field_moods.name&filter[a][condition][value]=warm&filter[a][condition][memberOf]=g&filter[b][condition][path]=field_moods.name&filter[b][condition][value]=sweet&filter[b][condition][memberOf]=h',
      ['apple cake'],
    ],
    [
      'a difference in any value',
      condition('field_moods.name', '<>', 'Sweet'),
      ['Onion Soup', 'apple cake'],
    ],
    [
      'nested OR groups',
      'filter[o][group][conjunction]=OR&filter[a][condition][path]=field_moods.name&filter[a][condition][value]=sweet&filter[a][condition][memberOf]=o&filter[b][condition][path]=field_minutes&filter[b][condition][value]=5&filter[b][condition][memberOf]=o',
      ['apple cake', 'Secret Sauce'],
    ],
    ['a value by its position', 'filter[field_steps.1]=Boil', ['Onion Soup']],
    [
      'a property of a link',
      condition('field_sources.uri', 'STARTS_WITH', 'internal:'),
      ['Onion Soup'],
    ],
    ['fields two references away', 'filter[field_see_also.field_moods.name]=Sweet', ['Onion Soup']],
    [
      'a date in stored form',
      condition('field_served.value', '=', '2026-07-01T12:00:00').replace('.value', ''),
      ['Onion Soup'],
    ],
    ['the author', 'filter[uid.name]=cook', ['Onion Soup', 'apple cake', 'Secret Sauce']],
  ];
  for (const [what, query, found] of cases)
    it(what, async () => assert.deepEqual(await titles(query), found));
});

describe('a filter does not reveal', () => {
  it('unpublished entities', async () => {
    const { body } = await request('/jsonapi/node/dish?filter[title]=Secret Sauce');
    assert.deepEqual(body.data, []);
    assert.equal(body.meta, undefined);
  });

  it('unpublished terms', async () => {
    const query = '/jsonapi/taxonomy_term/mood?filter[name]=Hidden';
    assert.deepEqual((await request(query)).body.data, []);
    assert.equal((await request(query, { as: chef })).body.data?.length, 1);
  });

  it('unpublished terms beside a published one', async () => {
    for (const group of [
      '',
      '&filter[g][group][conjunction]=OR&filter[c][condition][memberOf]=g',
    ]) {
      const query = `/jsonapi/node/dish?${condition('field_moods.name', '=', 'Hidden')}${group}`;
      assert.deepEqual((await request(query)).body.data, []);
      assert.equal((await request(query, { as: chef })).body.data?.length, 1);
    }
  });

  it('comments on unpublished entities', async () => {
    const query = '/jsonapi/comment/opinion?filter[subject]=Opinion 3';
    assert.deepEqual((await request(query)).body.data, []);
    assert.equal((await request(query, { as: chef })).body.data?.length, 1);
  });

  it('hidden fields', async () => {
    const { status, body } = await request('/jsonapi/node/dish?filter[uid.mail]=cook@example.com');
    assert.equal(status, 403);
    assert.match(
      body.errors?.[0]?.detail ?? '',
      /not authorized to filter by the `mail` field, given in the path `uid.entity:user.mail`/,
    );
  });
});

describe('rejects the filter', () => {
  const cases: [query: string, status: number, detail: RegExp][] = [
    ['filter=x', 400, /expecting "array", got "string"/],
    ['filter[nope]=1', 400, /The field `nope`, given in the path `nope`, does not exist/],
    [
      'filter[body]=x',
      400,
      /must end with one of the following specifiers: `value`, `format`, `processed`, `summary`/,
    ],
    [
      'filter[field_moods]=1',
      400,
      /must end with one of the following specifiers: `id`, `meta.drupal_internal__target_id`/,
    ],
    [
      'filter[field_moods.drupal_internal__target_id]=1',
      400,
      /The field `drupal_internal__target_id`, given in the path .*, does not exist/,
    ],
    [
      'filter[field_minutes.value]=1',
      400,
      /The field `value`, given in the path `field_minutes.value`, does not exist/,
    ],
    ['filter[body.nope]=1', 400, /The field `nope`, given in the path `body.nope`, does not exist/],
    [condition('title', 'LIKE', 'x'), 400, /The 'LIKE' operator is not allowed/],
    [
      `${condition('title', 'IS NULL')}&filter[c][condition][value]=x`,
      400,
      /should not provide a value/,
    ],
    ['filter[@root][value]=1', 400, /reserved filter id/],
    ['filter[a][condition][path]=title', 400, /The operator = of `title` needs a value/],
    [condition('field_minutes', 'BETWEEN', '1'), 400, /needs two values/],
    ['filter[title][value][]=x', 400, /The operator = of `title` needs a value, not a list/],
    ['filter[path.alias]=/x', 400, /`path` is computed/],
    ['filter[field_opinions.comment_count]=1', 400, /`comment_count`.* does not exist/],
    [
      'filter[node_type.name]=x',
      400,
      /The field `name`, given in the path `node_type.name`, does not exist/,
    ],
    [condition('title', 'CONTAINS', 'soup\0'), 400, /NUL character/],
    [`filter[field_steps.${'9'.repeat(400)}]=1`, 400, /delta of a path is too large/],
  ];
  for (const [query, status, detail] of cases) {
    it(query.slice(0, 100), async () => {
      const response = await request(`/jsonapi/node/dish?${query}`, { as: chef });
      assert.match(response.body.errors?.[0]?.detail ?? '', detail);
      assert.equal(response.status, status);
    });
  }
});

describe('a resource that has no list', () => {
  const malformed = [
    'filter=x',
    'filter[a][condition]=x',
    'filter[@root][value]=1',
    condition('title', 'LIKE', 'x'),
    condition('field_minutes', 'BETWEEN', '1'),
    'page[limit]=x',
  ];
  const paths = ['', '/field_see_also', '/relationships/field_see_also'].map(
    (path) => `/jsonapi/node/dish/${ids.soup}${path}`,
  );
  for (const query of malformed)
    it(`rejects ${query}`, async () => {
      for (const path of paths) assert.equal((await request(`${path}?${query}`)).status, 400, path);
    });
  it('ignores other filters', async () => {
    for (const path of paths)
      assert.equal((await request(`${path}?filter[nope]=1&page[limit]=1`)).status, 200, path);
  });
});

/** Measured on Drupal 11.4 with SQLite. */
it('`=`, IN and CONTAINS ignore the case of ASCII letters only', async () => {
  const store = createFixtureStore();
  store.connection.update('node', 'nid', 1, { title: 'Ärger Zoë' });
  const find = createFixtureClient(store);
  const count = async (query: string): Promise<number | undefined> =>
    (await find(`/jsonapi/node/dish?${query}`)).body.data?.length;
  const counts = async (text: string): Promise<unknown[]> => [
    await count(`filter[title]=${text}`),
    await count(condition('title', 'IN', text)),
    await count(condition('title', 'CONTAINS', text)),
  ];
  assert.deepEqual(await counts('ÄRGER ZOë'), [1, 1, 1]);
  assert.deepEqual(await counts('ärger zoë'), [0, 0, 0]);
});
