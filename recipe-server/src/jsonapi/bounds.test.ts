import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFixtureClient } from '../../test/fixture-site.ts';

const request = createFixtureClient();

const list = (count: number, item: (index: number) => string, separator = '&'): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator);

describe('rejects a query over a limit', () => {
  const refused: [query: string, detail: string][] = [
    [`a_B=${'x'.repeat(8_000)}`, 'The query is longer than 8000 characters.'],
    [`filter${'[a]'.repeat(500)}=1`, 'A query parameter is nested deeper than 8 levels.'],
    [`a_B${'['.repeat(500)}`, 'A query parameter is nested deeper than 8 levels.'],
    [list(251, (index) => `a_${String(index)}=`), 'The query has more than 250 parameters.'],
    [`sort=${list(11, () => 'title', ',')}`, 'The sort parameter has more than 10 fields.'],
    [
      list(51, (index) => `filter[${String(index)}][path]=title&filter[${String(index)}][value]=1`),
      'The filter parameter has more than 50 conditions and groups.',
    ],
    [
      `filter[${list(22, () => 'field_see_also', '.')}.title]=1`,
      'The filter and sort parameters follow more than 20 references.',
    ],
    [`include=${list(26, () => 'uid', ',')}`, 'The include parameter has more than 25 paths.'],
    [
      `include=${list(7, () => 'field_see_also', '.')}`,
      'A path of the include parameter follows more than 6 references.',
    ],
    ['page[offset]=1e30', 'The page offset is larger than 10000000.'],
  ];
  for (const [query, detail] of refused) {
    it(detail, async () => {
      const { status, body } = await request(`/jsonapi/node/dish?${query}`);
      assert.deepEqual([status, body.errors?.map((error) => error.detail)], [400, [detail]]);
    });
  }

  it('accepts a query at the limits', async () => {
    const within = [
      `sort=${list(10, () => 'title', ',')}`,
      list(50, (index) => `filter[${String(index)}][path]=title&filter[${String(index)}][value]=1`),
      `include=${list(6, () => 'field_see_also', '.')}`,
      'filter[a][condition][path]=nid&filter[a][condition][operator]=IN&filter[a][condition][value][]=1',
    ];
    for (const query of within)
      assert.equal((await request(`/jsonapi/node/dish?${query}`)).status, 200);
  });
});
