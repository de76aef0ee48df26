import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFixtureStore, fixtureSite } from '../../test/fixture-site.ts';
import { PathResolver } from './path-resolver.ts';

const paths = new PathResolver(createFixtureStore());

describe('the URL of a link', () => {
  const cases: [uri: string, url: string][] = [
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['internal:/node/1?a=b#c', '/dishes/onion-soup?a=b#c'],
    ['internal:/dishes/onion-soup', '/dishes/onion-soup'],
    ['internal:/games/x/?v=1', '/games/x/?v=1'],
    ['internal:/a b/ö', '/a%20b/%C3%B6'],
    ['internal:/x (y),z:a', '/x%20%28y%29%2Cz%3Aa'],
    ['internal:#top', '#top'],
    ['internal:/', '/'],
    ['entity:node/1', '/dishes/onion-soup'],
    ['entity:taxonomy_term/3', '/taxonomy/term/3'],
    ['base:robots.txt', '/robots.txt'],
    ['route:<front>', '/'],
    ['route:<nolink>', ''],
  ];
  for (const [uri, url] of cases) it(uri, () => assert.equal(paths.resolveUri(uri), url));
});

describe('the URL of a link with the prefix of a language', () => {
  const { recipe, config } = fixtureSite;
  const site = new PathResolver(
    createFixtureStore({
      ...fixtureSite,
      recipe: { ...recipe, install: [...recipe.install, 'language'] },
      config: {
        ...config,
        'language.entity.es': { id: 'es', label: 'Spanish', weight: 1 },
        'language.negotiation': { url: { prefixes: { en: 'en', es: 'es' } } },
      },
    }),
  );
  const cases: [uri: string, url: string][] = [
    ['internal:/en/dishes/onion-soup', '/en/dishes/onion-soup'],
    ['internal:/es/node/1?a=b', '/en/dishes/onion-soup?a=b'],
    ['internal:/es/unknown', '/es/unknown'],
    ['internal:/dishes/onion-soup', '/en/dishes/onion-soup'],
    ['base:es/unknown', '/es/unknown'],
  ];
  for (const [uri, url] of cases)
    it(uri, () => assert.equal(site.resolveUri(uri, [], { langcode: 'en', links: '/en' }), url));
});

describe('the URL of a link with options', () => {
  const cases: [uri: string, options: object, url: string][] = [
    [
      'internal:/node/1',
      { query: { page: '2', tags: ['a', 'b'] } },
      '/dishes/onion-soup?page=2&tags%5B0%5D=a&tags%5B1%5D=b',
    ],
    [
      'internal:/node/1?a=b&c=d#top',
      { query: { a: 'x/y' }, fragment: 'end' },
      '/dishes/onion-soup?a=x/y&c=d#end',
    ],
    ['https://example.com/#top', { query: { a: '1' } }, 'https://example.com/?a=1#top'],
    ['entity:node/1', { fragment: 'notes' }, '/dishes/onion-soup#notes'],
    ['internal:/node/1?a=b', { attributes: { rel: 'x' } }, '/dishes/onion-soup?a=b'],
  ];
  for (const [uri, options, url] of cases)
    it(`${uri} ${JSON.stringify(options)}`, () =>
      assert.equal(paths.resolveUri(uri, options), url));
});
