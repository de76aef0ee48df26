import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentEntity } from 'drupal-recipe-server/command';
import { moveDates } from './demo-dates.ts';

const release = Date.parse('2026-11-19T12:00:00Z') / 1000;

function game(metadata: ContentEntity['metadata'] = { dates_as_of: '2026-11-19' }): ContentEntity {
  return {
    file: 'game.yml',
    entityType: 'node',
    bundle: 'game',
    uuid: '00c0c312-5ac7-549c-a3c2-e8b16d73eb8f',
    langcode: 'en',
    depends: [],
    metadata,
    translations: new Map(),
    fields: new Map([
      ['title', [{ value: 'Neon Drift' }]],
      ['published_at', [{ value: release }]],
    ]),
  };
}

const publishedAt = (entity: ContentEntity, now: string): string => {
  const value = moveDates(entity, new Date(now)).fields.get('published_at')?.[0]?.value;
  return new Date(Number(value) * 1000).toISOString();
};

test('the newest release of the demo is of the last Thursday', () => {
  assert.equal(publishedAt(game(), '2026-11-25T23:00:00Z'), '2026-11-19T12:00:00.000Z');
  assert.equal(publishedAt(game(), '2026-11-26T11:59:59Z'), '2026-11-19T12:00:00.000Z');
  assert.equal(publishedAt(game(), '2026-11-26T12:00:00Z'), '2026-11-26T12:00:00.000Z');
  assert.equal(publishedAt(game(), '2028-01-01T00:00:00Z'), '2027-12-30T12:00:00.000Z');
});

test('a clock before the demo was made and content without the mark leave the dates', () => {
  assert.equal(publishedAt(game(), '2020-01-01T00:00:00Z'), '2026-11-19T12:00:00.000Z');
  assert.equal(publishedAt(game({}), '2028-01-01T00:00:00Z'), '2026-11-19T12:00:00.000Z');
});
