import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEMO_DAY, noon } from './dates.ts';
import { RECIPE } from './sources.ts';

const item = z.record(z.string(), z.unknown());
const entity = z.object({
  _meta: z.object({ uuid: z.string(), bundle: z.string().optional() }),
  default: z.record(z.string(), z.array(item)),
});

function read(type: string, bundle?: string) {
  const folder = join(RECIPE, 'content', type);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => entity.parse(parse(readFileSync(join(folder, name), 'utf8'))))
    .filter(({ _meta }) => !bundle || _meta.bundle === bundle)
    .map(({ _meta, default: fields }) => ({
      uuid: _meta.uuid,
      fields,
      value: (field: string) => fields[field]?.[0]?.value,
    }));
}

const games = read('node', 'game');
const listed = games.filter(({ value }) => value('status') === true && value('field_hide_from_listings') === false);
const having = (field: string) => listed.filter(({ value }) => value(field) === true);
const published = (game: (typeof games)[number]): number => z.int().parse(game.value('published_at'));

test('at least 48 games are listed, six of them in the newest release', () => {
  assert.ok(listed.length >= 48, `${listed.length} games`);
  const newest = Math.max(...listed.map(published));
  assert.equal(newest, noon(DEMO_DAY));
  assert.equal(listed.filter((game) => published(game) === newest).length, 6);
});

test('no date is after the newest release, or it would be in the future on a Thursday', () => {
  for (const { uuid, value } of ['node', 'comment', 'user', 'file'].flatMap((type) => read(type)))
    for (const field of ['created', 'changed', 'published_at']) assert.ok(Number(value(field) ?? 0) <= noon(DEMO_DAY), `${uuid} ${field}`);
});

test('the demo has enough games for every section of the home page', () => {
  const tenYearsAgo = Date.UTC(2016, 10, 20) / 1000;
  assert.ok(listed.filter((game) => published(game) < tenYearsAgo).length >= 12);
  assert.ok(having('field_game_pass_only_').length >= 6);
  assert.ok(having('field_featured_multiplayer').length >= 4);
  assert.ok(having('field_before_you_go_featured').length >= 8);
  assert.ok(having('field_is_flash_game').length >= 1);
});

test('every game in the classics queue is older than ten years', () => {
  const queue = read('node', 'game_queue').find(({ value }) => value('field_queue_key') === 'classic');
  const picked = new Set(queue?.fields.field_games?.map(({ entity: uuid }) => uuid));
  const tooNew = games.filter((game) => picked.has(game.uuid) && published(game) > Date.UTC(2016, 10, 20) / 1000);
  assert.ok(picked.size >= 12, `${picked.size} games`);
  assert.deepEqual(tooNew.map(({ value }) => value('title')), []);
});

test('every game has a picture of at least 1500 px in the right proportion and an alternative text', async () => {
  const files = new Map(read('file').map(({ uuid, value }) => [uuid, basename(String(value('uri')))]));
  for (const game of games) {
    const [picture] = game.fields.field_thumbnail ?? [];
    const name = String(game.value('title'));
    assert.ok(picture?.alt, name);
    const { width = 0, height = 0 } = await sharp(join(RECIPE, 'content/file', files.get(String(picture.entity)) ?? name)).metadata();
    assert.ok(width >= 1500 && Math.abs(width / height - 376 / 250) < 0.01, `${name}: ${width} × ${height}`);
  }
});

test('no game links to localhost or an example domain', () => {
  for (const { fields, value } of games) {
    const links = ['field_external_game_link', 'field_html5_game_url', 'field_flash_file_url', 'field_video_walkthroughs'].flatMap((field) => fields[field] ?? []);
    for (const { uri } of links) assert.doesNotMatch(String(uri), /\bexample\b|localhost/, String(value('title')));
  }
});

test('exactly the games that play on phones have the tag Mobile', () => {
  const mobile = read('taxonomy_term', 'tags').find(({ value }) => value('name') === 'Mobile');
  for (const { fields, value } of games) {
    const isTagged = (fields.field_tags ?? []).some(({ entity: uuid }) => uuid === mobile?.uuid);
    assert.equal(isTagged, value('field_is_mobile') === true, String(value('title')));
  }
});

test('the demo covers edge cases: a free desktop-only game, a very long title, a long text', () => {
  assert.ok(listed.some(({ value }) => value('field_is_mobile') !== true && value('field_game_pass_only_') !== true));
  assert.ok(listed.some(({ value }) => String(value('title')).length > 80));
  assert.ok(listed.some(({ value }) => String(value('body')).length > 600));
});

test('the demo includes hidden games and drafts', () => {
  assert.ok(games.filter(({ value }) => value('field_hide_from_listings') === true).length >= 2);
  assert.ok(games.filter(({ value }) => value('status') === false).length >= 2);
});

test('there are 66 tag images: one per tag and a fallback', () => {
  const tags = read('taxonomy_term', 'tags');
  const images = read('file').filter(({ value }) => String(value('uri')).startsWith('public://tags/'));
  assert.deepEqual([tags.length, images.length], [65, 66]);
});

test('every file that the recipe references exists', () => {
  const names = read('file').map(({ value }) => basename(String(value('uri'))));
  assert.deepEqual(
    names.filter((name) => !existsSync(join(RECIPE, 'content/file', name))),
    [],
  );
});

test('entity IDs and aliases are unique', () => {
  for (const type of ['node', 'taxonomy_term', 'user', 'comment']) {
    const all = read(type);
    for (const field of ['nid', 'tid', 'uid', 'cid'].filter((name) => all[0]?.fields[name] && !(type !== 'user' && name === 'uid'))) {
      assert.equal(new Set(all.map(({ value }) => value(field))).size, all.length, `${type} ${field}`);
    }
    const aliases = all.flatMap(({ fields }) => fields.path?.map(({ alias }) => alias) ?? []);
    assert.equal(new Set(aliases).size, aliases.length, type);
  }
});
