import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chef, createFixtureClient } from '../testing/fixture-site.ts';

const ask = createFixtureClient();

/** Titles that a filter matches with full access. */
async function titles(query: string): Promise<unknown[]> {
  const { body } = await ask(`/jsonapi/node/dish?sort=drupal_internal__nid&${query}`, { as: chef });
  return (body.data ?? []).map((dish) => dish.attributes.title);
}

const condition = (path: string, operator: string, ...values: string[]): string =>
  [`filter[c][condition][path]=${path}`, `filter[c][condition][operator]=${operator}`]
    .concat(
      values.length === 1
        ? [`filter[c][condition][value]=${values[0] ?? ''}`]
        : values.map((one) => `filter[c][condition][value][]=${one}`),
    )
    .join('&');

describe('filters find what they find in Drupal', () => {
  const cases: [what: string, query: string, found: string[]][] = [
    ['a text without its case', 'filter[title]=onion soup', ['Onion Soup']],
    ['a part of a text', condition('title', 'CONTAINS', 'ple ca'), ['apple cake']],
    ['a short part of a text', condition('title', 'CONTAINS', 'so'), ['Onion Soup']],
    ['nothing by the joker of SQL', condition('title', 'CONTAINS', '_n_on'), []],
    ['a beginning', condition('title', 'STARTS_WITH', 'SECRET'), ['Secret Sauce']],
    ['an end', condition('title', 'ENDS_WITH', 'cake'), ['apple cake']],
    [
      'no text above a sign that stands between capitals and small letters',
      condition('title', '>', '_'),
      [],
    ],
    [
      'texts outside of two, in capitals',
      condition('title', 'NOT BETWEEN', '_', 'z'),
      ['Onion Soup', 'apple cake', 'Secret Sauce'],
    ],
    ['numbers between two', condition('field_minutes', 'BETWEEN', '10', '60'), ['Onion Soup']],
    [
      'numbers outside of two',
      condition('field_minutes', 'NOT BETWEEN', '10', '60'),
      ['apple cake', 'Secret Sauce'],
    ],
    [
      'numbers by size, not by letters',
      condition('field_minutes', '>', '9'),
      ['Onion Soup', 'apple cake'],
    ],
    [
      'what is empty',
      condition('field_course', 'IS NULL').replace(/&filter\[c\]\[condition\]\[value\].*/, ''),
      ['Secret Sauce'],
    ],
    [
      'any of several',
      condition('field_course', 'IN', 'main', 'dessert'),
      ['Onion Soup', 'apple cake'],
    ],
    ['a list of one given as a text', condition('field_course', 'IN', 'main'), ['Onion Soup']],
    ['a term by its name', 'filter[field_moods.name]=Sweet', ['apple cake']],
    [
      'a term by its uuid',
      'filter[field_moods.id]=00000000-0000-4000-8000-000000000022',
      ['Onion Soup', 'apple cake'],
    ],
    [
      'a term by its number',
      'filter[field_moods.meta.drupal_internal__target_id]=1',
      ['apple cake'],
    ],
    [
      'no row that is two terms at once',
      'filter[field_moods.name]=warm&filter[b][condition][path]=field_moods.name&filter[b][condition][value]=Sweet',
      [],
    ],
    [
      'two terms by two groups',
      'filter[g][group][conjunction]=AND&filter[h][group][conjunction]=AND&filter[a][condition][path]=field_moods.name&filter[a][condition][value]=warm&filter[a][condition][memberOf]=g&filter[b][condition][path]=field_moods.name&filter[b][condition][value]=sweet&filter[b][condition][memberOf]=h',
      ['apple cake'],
    ],
    [
      'a difference in any of several values',
      condition('field_moods.name', '<>', 'Sweet'),
      ['Onion Soup', 'apple cake'],
    ],
    [
      'either of two, nested',
      'filter[o][group][conjunction]=OR&filter[a][condition][path]=field_moods.name&filter[a][condition][value]=sweet&filter[a][condition][memberOf]=o&filter[b][condition][path]=field_minutes&filter[b][condition][value]=5&filter[b][condition][memberOf]=o',
      ['apple cake', 'Secret Sauce'],
    ],
    ['a value by its place', 'filter[field_steps.1]=Boil', ['Onion Soup']],
    [
      'a property of a link',
      condition('field_sources.uri', 'STARTS_WITH', 'internal:'),
      ['Onion Soup'],
    ],
    ['two steps away', 'filter[field_see_also.field_moods.name]=Sweet', ['Onion Soup']],
    [
      'a date as it is stored',
      condition('field_served.value', '=', '2026-07-01T12:00:00').replace('.value', ''),
      ['Onion Soup'],
    ],
    ['its author', 'filter[uid.name]=cook', ['Onion Soup', 'apple cake', 'Secret Sauce']],
  ];
  for (const [what, query, found] of cases)
    it(what, async () => assert.deepEqual(await titles(query), found));
});

describe('a filter tells nobody what they may not see', () => {
  it('of entities that are not published', async () => {
    const { body } = await ask('/jsonapi/node/dish?filter[title]=Secret Sauce');
    assert.deepEqual(body.data, []);
    assert.equal(body.meta, undefined);
  });

  it('of terms that are not published', async () => {
    const query = '/jsonapi/taxonomy_term/mood?filter[name]=Hidden';
    assert.deepEqual((await ask(query)).body.data, []);
    assert.equal((await ask(query, { as: chef })).body.data?.length, 1);
  });

  it('of comments on what is not published', async () => {
    const query = '/jsonapi/comment/opinion?filter[subject]=Opinion 3';
    assert.deepEqual((await ask(query)).body.data, []);
    assert.equal((await ask(query, { as: chef })).body.data?.length, 1);
  });

  it('of fields that are not theirs', async () => {
    const { status, body } = await ask('/jsonapi/node/dish?filter[uid.mail]=cook@example.com');
    assert.equal(status, 403);
    assert.match(
      body.errors?.[0]?.detail ?? '',
      /not authorized to filter by the `mail` field, given in the path `uid.entity:user.mail`/,
    );
  });
});

describe('a filter that cannot be is refused in Drupal’s words', () => {
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
      /belongs to the meta object of a relationship and must be preceded by `meta`/,
    ],
    ['filter[field_minutes.value]=1', 400, /Filter by `field_minutes`, not `field_minutes.value`/],
    [
      'filter[body.nope]=1',
      400,
      /Must be one of the following property names: `value`, `format`, `processed`, `summary`/,
    ],
    [condition('title', 'LIKE', 'x'), 400, /The 'LIKE' operator is not allowed/],
    [
      `${condition('title', 'IS NULL')}&filter[c][condition][value]=x`,
      400,
      /should not provide a value/,
    ],
    ['filter[@root][value]=1', 400, /reserved filter id/],
    ['filter[path.alias]=/x', 400, /`path` is computed/],
    ['filter[field_opinions.comment_count]=1', 400, /`comment_count`.* does not exist/],
    ['filter[node_type.name]=x', 400, /tried to filter on a Content type config entity/],
  ];
  for (const [query, status, detail] of cases) {
    it(query, async () => {
      const answer = await ask(`/jsonapi/node/dish?${query}`, { as: chef });
      assert.match(answer.body.errors?.[0]?.detail ?? '', detail);
      assert.equal(answer.status, status);
    });
  }
});
