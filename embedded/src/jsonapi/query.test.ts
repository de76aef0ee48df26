import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildQuery, parseQuery, sortedByKey } from './php-query.ts';

const rebuilt = (query: string): string => buildQuery(parseQuery(query));

describe('parseQuery', () => {
  it('keeps nested parameters in order', () => {
    assert.equal(
      rebuilt('page[limit]=3&filter[a][value]=x&page[offset]=1'),
      'page%5Blimit%5D=3&page%5Boffset%5D=1&filter%5Ba%5D%5Bvalue%5D=x',
    );
  });
  it('numbers list items', () =>
    assert.equal(
      rebuilt('v[]=a&v[]=b&v[7]=c&v[]=d'),
      'v%5B0%5D=a&v%5B1%5D=b&v%5B7%5D=c&v%5B8%5D=d',
    ));
  it('uses the last of two values', () => assert.equal(rebuilt('a=1&a=2'), 'a=2'));
  it('replaces text by a list', () => assert.equal(rebuilt('a=1&a[x]=2'), 'a%5Bx%5D=2'));
  it('decodes a plus as a space and keeps invalid escapes', () =>
    assert.equal(rebuilt('a=b+c&d=%zz'), 'a=b%20c&d=%25zz'));
  it('accepts __proto__ and constructor as names', () => {
    assert.equal(rebuilt('__proto__[x]=1&constructor=2'), '__proto__%5Bx%5D=1&constructor=2');
  });
});

describe('buildQuery', () => {
  it('sorts by outer names', () => {
    assert.equal(
      buildQuery(sortedByKey(parseQuery('sort=a&fields[x]=b&page[limit]=1'))),
      'fields%5Bx%5D=b&page%5Blimit%5D=1&sort=a',
    );
  });
  it('encodes punctuation', () =>
    assert.equal(rebuilt("p=/a/b c!'()*"), 'p=%2Fa%2Fb%20c%21%27%28%29%2A'));
});
