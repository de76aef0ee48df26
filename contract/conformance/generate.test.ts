import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { generate } from './generate.ts';
import type { ResourceType } from './model.ts';
import { Random } from './random.ts';
import { urlOf } from './request.ts';

const game: ResourceType = {
  name: 'node--game',
  path: '/jsonapi/node/game',
  ids: ['11111111-1111-4111-8111-111111111111'],
  isPaged: false,
  versions: ['id:3'],
  attributes: [
    { path: 'title', values: ['Neon 100% / (Drift)'] },
    { path: 'status', values: [true] },
    { path: 'drupal_internal__nid', values: [1] },
  ],
  relationships: [{ name: 'field_tags', targets: ['taxonomy_term--tags'] }],
};
const all = (seed: number, type = game): string[] => {
  const site = { types: [type], accounts: ['ed'] };
  return fc
    .sample(fc.gen(), { seed, numRuns: 400 })
    .map((gen) => urlOf(generate(new Random(gen), site)));
};

describe('Request generator', () => {
  it('leaves out requests that the embedded server does not support', () => {
    for (const one of all(1)) {
      const text = decodeURIComponent(one);
      assert.doesNotMatch(text, /_format|page\[(limit|offset)\]=(?!\d+(&|$))/);
      assert.doesNotMatch(text, /[?&]((?:filter|fields|include)[^=]*)=[^&]*&(?:.*&)?\1\[/);
    }
  });

  it('sorts lists of several pages', () => {
    const lists = all(1, { ...game, isPaged: true }).filter((one) =>
      /^\/jsonapi\/node\/game\/?(\?|$)/.test(one),
    );
    assert.ok(lists.length > 0);
    for (const one of lists) assert.match(one, /[?&]sort/);
  });

  it('repeats the requests of a seed', () => {
    assert.deepEqual(all(7), all(7));
    assert.notDeepEqual(all(7), all(8));
  });

  it('generates valid URLs', () => {
    for (const one of all(1)) assert.doesNotThrow(() => new URL(one, 'http://localhost'), one);
  });

  it('covers every kind of JSON:API query', () => {
    const text = all(1)
      .map((one) => decodeURIComponent(one.replaceAll('+', ' ')))
      .join('\n');
    for (const kind of [
      '[operator]=NOT IN',
      '[operator]=BETWEEN',
      '[memberOf]',
      'page[limit]=51',
      'sort=-',
      'include=',
      'fields[',
      'resourceVersion=',
      '/relationships/',
      'field_tags.',
    ])
      assert.ok(text.includes(kind), kind);
  });
});
