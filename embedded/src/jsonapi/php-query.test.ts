import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildQuery, parseQuery, sortedByKey } from './php-query.ts';

const rebuilt = (query: string, slashes = false): string =>
  buildQuery(parseQuery(query, { mangle: false }), { slashes });

describe('query strings are read as PHP reads them', () => {
  it('nested, in their order', () => {
    assert.equal(
      rebuilt('page[limit]=3&filter[a][value]=x&page[offset]=1'),
      'page%5Blimit%5D=3&page%5Boffset%5D=1&filter%5Ba%5D%5Bvalue%5D=x',
    );
  });
  it('with lists that count up', () =>
    assert.equal(
      rebuilt('v[]=a&v[]=b&v[7]=c&v[]=d'),
      'v%5B0%5D=a&v%5B1%5D=b&v%5B7%5D=c&v%5B8%5D=d',
    ));
  it('the last of two values wins', () => assert.equal(rebuilt('a=1&a=2'), 'a=2'));
  it('a text gives way to a list', () => assert.equal(rebuilt('a=1&a[x]=2'), 'a%5Bx%5D=2'));
  it('plus is a space, broken escapes stay', () =>
    assert.equal(rebuilt('a=b+c&d=%zz'), 'a=b%20c&d=%25zz'));
  it('dots of outer names become underscores', () => {
    assert.deepEqual([...parseQuery('a.b=1&c[d.e]=2', { mangle: true }).keys()], ['a_b', 'c']);
  });
  it('names that look like parts of every object are names like others', () => {
    assert.equal(rebuilt('__proto__[x]=1&constructor=2'), '__proto__%5Bx%5D=1&constructor=2');
  });
});

describe('addresses are written as Drupal writes them', () => {
  it('sorted by their outer names', () => {
    assert.equal(
      buildQuery(sortedByKey(parseQuery('sort=a&fields[x]=b&page[limit]=1', { mangle: false })), {
        slashes: false,
      }),
      'fields%5Bx%5D=b&page%5Blimit%5D=1&sort=a',
    );
  });
  it('with readable slashes in links', () =>
    assert.equal(rebuilt("p=/a/b c!'()*", true), 'p=/a/b%20c%21%27%28%29%2A'));
});
