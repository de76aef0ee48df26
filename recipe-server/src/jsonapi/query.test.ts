import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildQuery, normalizeQuery, parseQuery } from './query.ts';

const rebuilt = (query: string): string => buildQuery(parseQuery(query));

describe('parseQuery', () => {
  it('keeps nested parameters in order', () => {
    assert.equal(
      rebuilt('page[limit]=3&filter[a][value]=x&page[offset]=1'),
      'page%5Blimit%5D=3&page%5Boffset%5D=1&filter%5Ba%5D%5Bvalue%5D=x',
    );
  });
  it('appends list items', () => {
    assert.equal(rebuilt('v[]=a&v[]=b'), 'v%5B0%5D=a&v%5B1%5D=b');
    assert.equal(rebuilt('v%5B%5D=a&v%5B%5D=b'), 'v%5B0%5D=a&v%5B1%5D=b');
    assert.equal(rebuilt('v[1]=a&v[]=b'), 'v%5B1%5D=a&v%5B2%5D=b');
  });
  it('keeps numeric keys', () => {
    const filter = parseQuery(
      'filter[3][group][conjunction]=OR&filter[5][condition][memberOf]=3&filter[240]=x',
    )['filter'];
    assert.deepEqual(Object.keys(filter ?? {}), ['3', '5', '240']);
    assert.equal(rebuilt('filter[5]=a'), 'filter%5B5%5D=a');
  });
  it('rejects a name that is both text and a list, and lists of lists without keys', () => {
    for (const query of [
      'filter[a]=1&filter[a][x]=2',
      'filter[a][value][]=1&filter[a][value]=3',
      'a=1&a[]=2',
      'v[][x]=1&v[][y]=2',
    ])
      assert.throws(() => parseQuery(query), { status: 400 }, query);
  });
  it('reads long lists', () => {
    const items = Array.from({ length: 240 }, (_, index) => `v[]=${String(index)}`).join('&');
    assert.equal(Object.values(parseQuery(items)['v'] ?? {}).length, 240);
  });
  it('uses the last of two values', () => assert.equal(rebuilt('a=1&a=2'), 'a=2'));
  it('decodes a plus as a space', () => assert.equal(rebuilt('a=b+c'), 'a=b%20c'));
  it('rejects deep nesting, also with encoded brackets', () => {
    for (const key of ['[a]', '%5Ba%5D'])
      assert.throws(() => parseQuery(`filter${key.repeat(500)}=1`), /deeper than 8 levels/);
  });
  it('accepts invalid escapes', () => assert.equal(rebuilt('d=%zz'), 'd=%25zz'));
  it('does not change prototypes', () => {
    parseQuery('__proto__[x]=1&constructor[prototype][x]=2');
    assert.equal('x' in {}, false);
  });
});

describe('buildQuery', () => {
  it('encodes punctuation other than the slashes of values', () =>
    assert.equal(rebuilt("p[/]=/a/b c!'()*"), 'p%5B%2F%5D=/a/b%20c%21%27%28%29%2A'));
});

describe('normalizeQuery', () => {
  it('sorts by outer names and encodes slashes', () => {
    assert.equal(
      normalizeQuery(parseQuery('sort=/&fields[x]=b&page[limit]=1')),
      'fields%5Bx%5D=b&page%5Blimit%5D=1&sort=%2F',
    );
  });
});
