import { Jsona } from 'jsona';
import { entityTags } from './entity-tags';

type Identifier = ReturnType<typeof identifier>;

const resource = (
  type: string,
  id: string,
  attributes: object,
  relationships: Record<string, { data: Identifier | Identifier[] }> = {},
) => ({
  type,
  id,
  attributes,
  relationships,
});
const identifier = (type: string, id: string, target: number) => ({
  type,
  id,
  meta: { drupal_internal__target_id: target },
});

test('finds the game, its terms and its suggestion, also unpublished ones, but not its editor', () => {
  const game = resource(
    'node--game',
    'a',
    { drupal_internal__nid: 1001, drupal_internal__vid: 77, field_hits: 5 },
    {
      uid: { data: identifier('user--user', 'b', 1) },
      field_genre: { data: identifier('taxonomy_term--genre', 'c', 6) },
      field_tags: {
        data: [
          identifier('taxonomy_term--tags', 'd', 142),
          identifier('taxonomy_term--tags', 'e', 149),
        ],
      },
      field_thumbnail: { data: identifier('file--file', 'f', 12) },
      field_alternate_game_suggestion: { data: identifier('node--game', 'g', 1002) },
    },
  );
  const suggestion = resource(
    'node--game',
    'g',
    { drupal_internal__nid: 1002 },
    { field_alternate_game_suggestion: { data: identifier('node--game', 'a', 1001) } },
  );
  const response = new Jsona().deserialize({
    data: game,
    included: [
      suggestion,
      resource('taxonomy_term--genre', 'c', { drupal_internal__tid: 6 }),
      resource('file--file', 'f', { drupal_internal__fid: 12 }),
    ],
  });
  expect(entityTags(response).toSorted()).toEqual([
    'node:1001',
    'node:1002',
    'taxonomy_term:142',
    'taxonomy_term:149',
    'taxonomy_term:6',
  ]);
});

test('finds the games of a list and the authors and games of reviews', () => {
  expect(entityTags({ games: [{ nid: 1 }, { nid: 2 }, { nid: 1 }], total: 2 })).toEqual([
    'node:1',
    'node:2',
  ]);
  expect(entityTags({ reviews: [{ cid: 5, author: { uid: 13 }, game: { nid: 7 } }] })).toEqual([
    'comment:5',
    'user:13',
    'node:7',
  ]);
});

test('finds the entity of a path', () => {
  const entity = { canonical: 'http://drupal.test/tag/idle', type: 'taxonomy_term', id: '133' };
  expect(entityTags({ entity, label: 'Idle' })).toEqual(['taxonomy_term:133']);
});

test('finds no more than 500 entities', () => {
  expect(entityTags(Array.from({ length: 1_000 }, (_, nid) => ({ nid })))).toHaveLength(500);
  expect(entityTags(null)).toEqual([]);
});
