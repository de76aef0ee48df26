import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { sample } from './sample.ts';
import { call, read } from './server.ts';

const game = z.object({
  type: z.literal('node--game'),
  id: z.uuid(),
  attributes: z.looseObject({
    drupal_internal__nid: z.number(),
    title: z.string(),
    status: z.literal(true),
    field_hide_from_listings: z.boolean(),
  }),
});
const collection = z.object({
  data: z.array(game),
  included: z.array(z.looseObject({ type: z.string() })).default([]),
  links: z.looseObject({ next: z.object({ href: z.string() }).optional() }),
});
const listed = 'filter[status]=1&filter[field_hide_from_listings]=0';
const errors = z.object({
  errors: z.array(z.looseObject({ status: z.string(), detail: z.string() })),
});

async function refusedDocument(
  path: string,
  status: number,
  init: RequestInit = {},
): Promise<void> {
  const response = await call(path, init);
  assert.equal(response.status, status, path);
  assert.match(response.type, /^application\/vnd\.api\+json/);
  assert.equal(errors.parse(response.body).errors[0]?.status, String(status));
}

describe('JSON:API', () => {
  test('lists the resource types at the entry point', async () => {
    const { links } = await read(
      '/jsonapi',
      z.object({ links: z.record(z.string(), z.object({ href: z.string() })) }),
    );
    for (const type of [
      'node--game',
      'node--playlist',
      'taxonomy_term--tags',
      'taxonomy_term--genre',
      'comment--review',
    ])
      assert.ok(links[type], type);
    assert.equal(links['user--user'], undefined, 'a list that visitors cannot read');
  });
  test('returns games with their thumbnails, genres and tags', async () => {
    const { data, included } = await read(
      `/jsonapi/node/game?${listed}&sort=-published_at&page[limit]=42&include=field_thumbnail,field_genre,field_tags`,
      collection,
    );
    assert.ok(
      data.length > 0 && data.every(({ attributes }) => !attributes.field_hide_from_listings),
    );
    assert.deepEqual([...new Set(included.map(({ type }) => type))].sort(), [
      'file--file',
      'taxonomy_term--genre',
      'taxonomy_term--tags',
    ]);
  });
  test('describes the image of a tag by its texts, its media type and its uploader', async () => {
    const reference = <T extends string>(type: T) =>
      z.object({
        data: z.object({ type: z.literal(type), id: z.uuid(), meta: z.looseObject({}) }),
      });
    const image = z.object({
      type: z.literal('file--file'),
      id: z.uuid(),
      attributes: z.looseObject({
        drupal_internal__fid: z.int(),
        filename: z.string(),
        uri: z.object({ value: z.string(), url: z.string().startsWith('/sites/default/files/') }),
        filemime: z.string().startsWith('image/'),
        filesize: z.int().positive(),
        status: z.literal(true),
        alt: z.null(),
        title: z.null(),
      }),
      relationships: z.object({
        file_type: reference('media_type--media_type'),
        uid: reference('user--user'),
      }),
    });
    const { included } = await read(
      '/jsonapi/taxonomy_term/tags?page[limit]=2&include=field_tag_image',
      z.object({ included: z.array(image).min(1) }),
    );
    for (const { relationships } of included)
      assert.equal(relationships.file_type.data.meta.drupal_internal__target_id, 'image');
    const { data } = await read(
      '/jsonapi/file/file?filter[file_type.meta.drupal_internal__target_id]=image&page[limit]=1',
      z.object({ data: z.array(image) }),
    );
    assert.equal(data.length, 1);
  });
  for (const filter of [
    'filter[field_genre.name]=Puzzle',
    'filter[field_tags.name]=HTML5',
    'filter[field_is_mobile]=1',
    'filter[field_featured_multiplayer]=1',
    'filter[field_before_you_go_featured]=1',
    'filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=a',
    'filter[u][condition][path]=field_html5_game_url.uri&filter[u][condition][operator]=IS NOT NULL',
    'filter[n][condition][path]=nid&filter[n][condition][operator]=<>&filter[n][condition][value]=1001',
  ])
    test(`filters games by ${filter}`, async () => {
      const { data } = await read(`/jsonapi/node/game?${listed}&${encodeURI(filter)}`, collection);
      assert.ok(data.length > 0);
    });
  for (const sort of [
    '-field_ratingb',
    '-published_at',
    '-field_total_votes',
    '-field_hits',
    '-field_likes',
    '-field_category_featured',
    'title',
  ])
    test(`sorts games by ${sort}`, async () => {
      const field = sort.replace('-', '');
      const { data } = await read(
        `/jsonapi/node/game?${listed}&sort=${sort}&page[limit]=10`,
        collection,
      );
      const values = data
        .map(({ attributes }) => attributes[field])
        .filter((value) => typeof value === 'number');
      assert.deepEqual(
        values,
        values.toSorted((a, b) => b - a),
      );
      assert.ok(data.length > 0);
    });
  test('pages through games without gaps or repeats, at most 50 per page', async () => {
    const query = `/jsonapi/node/game?${listed}&sort=title&fields[node--game]=title,drupal_internal__nid,status,field_hide_from_listings`;
    const big = await read(`${query}&page[limit]=100`, collection);
    assert.ok(big.data.length <= 50);
    const [one, two] = await Promise.all(
      [0, 5].map((offset) =>
        read(`${query}&page[limit]=5&page[offset]=${String(offset)}`, collection),
      ),
    );
    assert.deepEqual(
      [...(one?.data ?? []), ...(two?.data ?? [])].map(({ id }) => id),
      big.data.slice(0, 10).map(({ id }) => id),
    );
    assert.ok(one?.links.next);
  });
  test('returns a JSON:API error for an invalid request', async () => {
    await refusedDocument('/jsonapi/node/game?filter[nope]=1', 400);
    await refusedDocument('/jsonapi/node/game?sort=nope', 400);
    await refusedDocument('/jsonapi/node/game?include=nope', 400);
    await refusedDocument('/jsonapi/node/game?page[limit]=0', 400);
    await refusedDocument('/jsonapi/node/game?unknown=1', 400);
    await refusedDocument('/jsonapi/node/game/00000000-0000-4000-8000-000000000000', 404);
    await refusedDocument('/jsonapi/node/game', 405, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: '{}',
    });
  });
  test('hides the email address of a member from visitors', async () => {
    const response = await call(`/jsonapi/user/user/${sample.userUuid}`);
    assert.equal(response.status, 200);
    assert.doesNotMatch(JSON.stringify(response.body), /"mail"/);
  });
});
