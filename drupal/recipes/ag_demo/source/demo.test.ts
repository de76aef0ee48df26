import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { RECIPE } from './sources.ts';

const item = z.record(z.string(), z.unknown());
const entity = z.object({
  _meta: z.object({ uuid: z.string(), bundle: z.string().optional() }),
  default: z.record(z.string(), z.array(item)),
});

/** What the recipe holds of one kind, each entity with its fields' first items at hand. */
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

test('a visitor finds at least 48 games, the newest Thursday with six', () => {
  assert.ok(listed.length >= 48, `${listed.length} games`);
  const newest = Math.max(...listed.map(published));
  assert.equal(listed.filter((game) => published(game) === newest).length, 6);
});

test('every row of the front page has games of its own', () => {
  const tenYearsAgo = Date.UTC(2016, 10, 20) / 1000;
  assert.ok(listed.filter((game) => published(game) < tenYearsAgo).length >= 12);
  assert.ok(having('field_game_pass_only_').length >= 6);
  assert.ok(having('field_featured_multiplayer').length >= 4);
  assert.ok(having('field_before_you_go_featured').length >= 8);
  assert.ok(having('field_is_flash_game').length >= 1);
});

test('an editor sees games that visitors do not: hidden ones and drafts', () => {
  assert.ok(games.filter(({ value }) => value('field_hide_from_listings') === true).length >= 2);
  assert.ok(games.filter(({ value }) => value('status') === false).length >= 2);
});

test('the catalogue of tag images has 66: one a tag and one for the tag that has none', () => {
  const tags = read('taxonomy_term', 'tags');
  const images = read('file').filter(({ value }) => String(value('uri')).startsWith('public://tags/'));
  assert.deepEqual([tags.length, images.length], [65, 66]);
});

test('every file that the recipe names lies beside it', () => {
  const names = read('file').map(({ value }) => basename(String(value('uri'))));
  assert.deepEqual(
    names.filter((name) => !existsSync(join(RECIPE, 'content/file', name))),
    [],
  );
});

test('no two entities claim one id or one address', () => {
  for (const type of ['node', 'taxonomy_term', 'user', 'comment']) {
    const all = read(type);
    for (const field of ['nid', 'tid', 'uid', 'cid'].filter((name) => all[0]?.fields[name] && !(type !== 'user' && name === 'uid'))) {
      assert.equal(new Set(all.map(({ value }) => value(field))).size, all.length, `${type} ${field}`);
    }
    const aliases = all.flatMap(({ fields }) => fields.path?.map(({ alias }) => alias) ?? []);
    assert.equal(new Set(aliases).size, aliases.length, type);
  }
});
