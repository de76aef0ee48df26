import { insertEntity, type Store } from 'drupal-recipe-server';

const words =
  'neon drift brick comet toast tower lantern squadron orchard penalty ghost keeper harbor parcel castle moon metro worm sling tanks'.split(
    ' ',
  );

/** Seeded, so that every run has the same games. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Realistic numbers of words, tags and plays; ten genres and 65 tags. */
export function fillWithGames(store: Store, count: number): void {
  const next = random(7);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  store.connection.transaction(() => {
    const term = (vid: string, name: string): number =>
      insertEntity(store, {
        entityType: 'taxonomy_term',
        bundle: vid,
        fields: {
          name: [{ value: name }],
          field_search_words: [{ value: name.replace('Tag ', 'topic') }],
          status: [{ value: 1 }],
          path: [{ alias: `/${vid}/${name}` }],
        },
      });
    const genres = Array.from({ length: 10 }, (_, index) =>
      term('genre', `Genre ${String(index)}`),
    );
    const tags = Array.from({ length: 65 }, (_, index) => term('tags', `Tag ${String(index)}`));
    const files = Array.from({ length: 200 }, (_, index) => {
      const fields = {
        uri: [{ value: `public://games/${String(index)}.webp` }],
        filename: [{ value: `${String(index)}.webp` }],
        status: [{ value: 1 }],
      };
      return insertEntity(store, { entityType: 'file', bundle: 'file', fields });
    });
    for (let index = 0; index < count; index++) {
      const title = `${pick(words)} ${pick(words)} ${pick(words)} ${String(index).padStart(6, '0')}`;
      const gameTags = new Set(Array.from({ length: 5 }, () => pick(tags)));
      insertEntity(store, {
        entityType: 'node',
        bundle: 'game',
        id: 1001 + index,
        fields: {
          title: [{ value: title }],
          status: [{ value: next() > 0.03 }],
          path: [{ alias: `/genre/game-${String(index)}` }],
          body: [
            {
              value: `<p>${title} is a game. ${'It is played with care. '.repeat(8)}</p>`,
              format: 'basic_html',
              summary: `${title} in short.`,
            },
          ],
          field_body: [
            {
              value: `<p>${'A long description of what one does. '.repeat(20)}</p>`,
              format: 'basic_html',
            },
          ],
          field_hide_from_listings: [{ value: 0 }],
          field_is_mobile: [{ value: next() > 0.4 }],
          field_hits: [{ value: Math.floor(next() ** 4 * 3_000_000) }],
          field_ratingb: [{ value: Math.floor(next() * 100) }],
          field_total_votes: [{ value: Math.floor(next() * 20_000) }],
          field_likes: [{ value: Math.floor(next() * 15_000) }],
          published_at: [{ value: 1_400_000_000 + Math.floor(next() * 380_000_000) }],
          field_genre: [{ target_id: pick(genres) }],
          field_tags: [...gameTags].map((tid) => ({ target_id: tid })),
          field_thumbnail: [{ target_id: pick(files), alt: title, width: 752, height: 500 }],
          field_html5_game_url: [
            { uri: 'internal:/games/neon-drift/?v=classic', title: '', options: [] },
          ],
        },
      });
    }
    store.connection.sqlite.exec('ANALYZE');
  });
}
