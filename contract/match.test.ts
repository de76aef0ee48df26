import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Bindings } from './bindings.ts';
import { compareBodies } from './match.ts';
import type { Json } from './recording.ts';

const places = (
  expected: Json,
  actual: Json,
  anyOrder = false,
  bindings = new Bindings(),
): string[] => compareBodies(expected, actual, { bindings, anyOrder }).map(({ at }) => at);
const generatedId = (digit: string): string => `${digit.repeat(8)}-1111-4111-8111-111111111111`;
const fixed = '060da432-2e77-5121-807b-2917dfc545f9';
const other = '330032c7-6dc9-5a94-924b-1f527a2520a3';
const row = (id: string, more: Record<string, Json> = {}): Json => ({
  type: 'node--game',
  id,
  attributes: { title: id, ...more },
});

describe('Detected differences', () => {
  const cases: [string, Json, Json, string[]][] = [
    ['a different value', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, ['.a.b[1]']],
    ['a missing member', { a: 1, b: null }, { a: 1 }, ['.b']],
    ['an additional member', { a: 1 }, { a: 1, b: 2 }, ['.b']],
    ['a value of another type', { a: '1' }, { a: 1 }, ['.a']],
    ['a different list length', { a: [1] }, { a: [] }, ['.a.length']],
    ['a UUID fixed by the fixture', { id: fixed }, { id: other }, ['.id']],
    [
      'a date of imported content',
      { created: '2020-09-23T12:26:40+00:00' },
      { created: '2026-11-21T08:00:00+00:00' },
      ['.created'],
    ],
    [
      'a date in another format',
      { changed: '2026-11-21T06:00:00+00:00' },
      { changed: 1795242467 },
      ['.changed'],
    ],
    ['an invalid token', { csrf_token: '{token:1}' }, { csrf_token: 'short' }, ['.csrf_token']],
  ];
  for (const [what, expected, actual, at] of cases)
    test(what, () => assert.deepEqual(places(expected, actual), at));
});

describe('Generated values', () => {
  test('binds generated UUIDs one-to-one, in URLs too', () => {
    const bindings = new Bindings();
    const link = (uuid: string): Json => ({ href: `{base}/jsonapi/node_type/node_type/${uuid}` });
    assert.deepEqual(
      places({ id: generatedId('a') }, { id: generatedId('1') }, false, bindings),
      [],
    );
    assert.deepEqual(places(link(generatedId('a')), link(generatedId('1')), false, bindings), []);
    assert.deepEqual(
      places(link(generatedId('a')), link(generatedId('2')), false, bindings),
      ['.href'],
      'one recorded, two own',
    );
    assert.deepEqual(
      places({ id: generatedId('b') }, { id: generatedId('1') }, false, bindings),
      ['.id'],
      'two recorded, one own',
    );
  });
  test('binds revision IDs one-to-one per entity type, in URLs too', () => {
    const bindings = new Bindings();
    const link = (type: string, vid: number): Json => ({
      href: `{base}/jsonapi/${type}/x/${fixed}?resourceVersion=id%3A${String(vid)}`,
    });
    assert.deepEqual(
      places(
        row(fixed, { drupal_internal__vid: 17 }),
        row(fixed, { drupal_internal__vid: 1 }),
        false,
        bindings,
      ),
      [],
    );
    assert.deepEqual(places(link('node', 17), link('node', 1), false, bindings), []);
    assert.deepEqual(places(link('node', 18), link('node', 1), false, bindings), ['.href']);
    assert.deepEqual(
      places(link('taxonomy_term', 3), link('taxonomy_term', 1), false, bindings),
      [],
    );
  });
  test('binds file IDs but not game IDs', () => {
    const relation = (type: string, id: number): Json => ({
      data: { type, id: fixed, meta: { drupal_internal__target_id: id } },
    });
    assert.deepEqual(places(relation('file--file', 17), relation('file--file', 3)), []);
    assert.deepEqual(places(relation('node--game', 1001), relation('node--game', 1002)), [
      '.data.meta.drupal_internal__target_id',
    ]);
  });
});

describe('Row order', () => {
  const rows = (...ids: string[]): Json => ({ data: ids.map((id) => row(id)) });
  test('reports a different row order of a sorted list', () =>
    assert.equal(places(rows(fixed, other), rows(other, fixed)).length > 0, true));
  test('ignores the row order without a sort but compares the rows', () => {
    assert.deepEqual(places(rows(fixed, other), rows(other, fixed), true), []);
    assert.deepEqual(places(rows(fixed), { data: [row(fixed, { title: 'x' })] }, true), [
      `.data[node--game/${fixed}].attributes.title`,
    ]);
  });
  test('compares omitted resources as a set', () => {
    const omitted = (...links: [string, string][]): Json => ({
      meta: { omitted: { links: Object.fromEntries(links.map(([key, href]) => [key, { href }])) } },
    });
    assert.deepEqual(
      places(
        omitted(['item--aaaaaaa', 'x'], ['item--bbbbbbb', 'y']),
        omitted(['item--ccccccc', 'y'], ['item--ddddddd', 'x']),
      ),
      [],
    );
    assert.equal(
      places(omitted(['item--aaaaaaa', 'x']), omitted(['item--ccccccc', 'y'])).length,
      1,
    );
  });
});
