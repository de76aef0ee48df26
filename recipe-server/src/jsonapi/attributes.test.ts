import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ids, createFixtureClient, type Resource } from '../../test/fixture-site.ts';

const request = createFixtureClient();

async function soup(query = ''): Promise<Resource> {
  const { body } = await request(`/jsonapi/node/dish?filter[id]=${ids.soup}${query}`);
  const [found] = body.data ?? [];
  assert.ok(found);
  return found;
}

describe('attributes', () => {
  const cases: [name: string, expected: unknown][] = [
    ['field_minutes', 45],
    ['field_price', '12.5'],
    ['field_weight', 1.5],
    ['field_vegan', true],
    ['field_course', 'main'],
    ['field_served', '2026-07-01T14:00:00+02:00'],
    ['field_day', '2026-07-01'],
    ['field_season', { value: '2026-10-01', end_value: '2027-03-31' }],
    ['field_tested', '2020-09-13T12:26:40+00:00'],
    ['field_contact', 'soup@example.com'],
    ['field_hotline', '+49 30 1'],
    ['field_steps', ['Cut', 'Boil']],
    ['field_notes', 'Long notes'],
    ['path', { alias: '/dishes/onion-soup', pid: 1, langcode: 'en' }],
    [
      'field_sources',
      [
        {
          uri: 'https://example.com/soup',
          resolvable_uri: 'https://example.com/soup',
          title: 'Book',
          options: [],
        },
        {
          uri: 'internal:/about',
          resolvable_uri: '/about',
          title: '',
          options: { attributes: { rel: 'x' } },
        },
      ],
    ],
    [
      'field_opinions',
      {
        status: 2,
        cid: 1,
        last_comment_timestamp: 1_800_000_000,
        last_comment_name: '',
        last_comment_uid: 7,
        comment_count: 1,
      },
    ],
  ];
  for (const [name, expected] of cases)
    it(name, async () => assert.deepEqual((await soup()).attributes[name], expected));

  it('render formatted text', async () => {
    assert.deepEqual((await soup()).attributes.body, {
      value: '<p onclick="x()">Warm <em>and</em> <strong>good</strong> <script>bad</script></p>',
      format: 'simple',
      processed: '<p>Warm and <strong>good</strong> bad</p>',
      summary: 'Soup.',
    });
  });

  it('use null for empty fields and an empty list for empty multi-value fields', async () => {
    const { body } = await request(`/jsonapi/node/dish?filter[id]=${ids.cake}`);
    assert.equal(body.data?.[0]?.attributes.field_weight, null);
    assert.equal(body.data?.[0]?.attributes.field_price, '0.0', 'as in Drupal on SQLite');
    assert.deepEqual(body.data?.[0]?.attributes.field_steps, []);
  });

  it('contain the encoded URL of a file', async () => {
    const { body } = await request(`/jsonapi/file/file`);
    assert.deepEqual(body.data?.[0]?.attributes.uri, {
      value: 'public://dishes/big soup.png',
      url: '/sites/default/files/dishes/big%20soup.png',
    });
    assert.equal(body.data?.[0]?.attributes.filesize, 4);
  });
});

describe('relationships', () => {
  it('contain the properties of the reference', async () => {
    assert.deepEqual((await soup()).relationships.field_photo?.data, {
      type: 'file--file',
      id: ids.photo,
      meta: { alt: 'A soup', title: '', width: 640, height: 480, drupal_internal__target_id: 5 },
    });
  });

  it('contain a virtual parent for top-level terms', async () => {
    const { body } = await request('/jsonapi/taxonomy_term/mood?filter[name]=Sweet');
    const parent = body.data?.[0]?.relationships.parent?.data;
    assert.deepEqual(Array.isArray(parent) ? { type: parent[0].type, id: parent[0].id } : null, {
      type: 'taxonomy_term--mood',
      id: 'virtual',
    });
  });

  it('are limited by sparse fieldsets, like attributes', async () => {
    const { attributes, relationships } = await soup('&fields[node--dish]=title,field_moods');
    assert.deepEqual(
      [Object.keys(attributes), Object.keys(relationships)],
      [['title'], ['field_moods']],
    );
  });
});
