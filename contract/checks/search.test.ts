import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gameList } from './game-row.ts';
import { call, read } from './server.ts';

/** The expected first demo game; null for no results. */
const firstHits: Record<string, string | null> = {
  flash: 'Paper Plane 2004',
  car: 'Neon Drift',
  plane: 'Paper Plane 2004',
  snake: 'Metro Worm',
  snak: 'Metro Worm',
  sokoban: 'Parcel Yard',
  box: 'Parcel Yard',
  breakout: 'Brick Comet',
  arkanoid: 'Brick Comet',
  klondike: 'Moonlit Solitaire',
  kids: 'Brick Comet',
  racing: 'Neon Drift',
  neon: 'Neon Drift',
  drift: 'Neon Drift',
  football: 'Penalty Pals',
  soccer: 'Penalty Pals',
  penalti: 'Penalty Pals',
  solitaire: 'Moonlit Solitaire',
  soltaire: 'Moonlit Solitaire',
  patience: 'Moonlit Solitaire',
  card: 'Moonlit Solitaire',
  cards: 'Moonlit Solitaire',
  'card games': 'Moonlit Solitaire',
  'match 3': 'Gem Harbor',
  gems: 'Gem Harbor',
  tower: 'Toast Tower',
  'tower defense': 'Castle Sprout',
  'word game': 'Word Orchard',
  ghost: 'Ghost Keeper',
  comet: 'Brick Comet',
  worm: 'Metro Worm',
  tank: 'Tanks for Tea',
  '2 player': 'Tanks for Tea',
  multiplayer: 'Tanks for Tea',
  teapot: 'Last Teapot Standing',
  pancake: 'Pancake Peak',
  physics: 'Sling Moon',
  loopy: 'Loopy',
  '2004': 'Paper Plane 2004',
  zzyzx: null,
};

describe('Search', () => {
  for (const [query, title] of Object.entries(firstHits))
    test(`finds ${title ?? 'no game'} first for “${query}”`, async () => {
      const q = encodeURIComponent(query);
      const { games } = await read(`/ag/api/game-list?q=${q}&items_per_page=1`, gameList);
      assert.equal(games[0]?.title ?? null, title);
    });

  // `trackSearch` counts searches without results for editors; its responses must not be cached.
  for (const query of ['zzyzx', 'teapot'])
    test(`lists the same games for a tracked search for “${query}”, uncached`, async () => {
      const url = `/ag/api/game-list?near=1&q=${query}`;
      const tracked = await call(`${url}&trackSearch=1`);
      assert.equal(tracked.status, 200);
      assert.match(tracked.headers.get('cache-control') ?? '', /no-cache|no-store/);
      assert.deepEqual(gameList.parse(tracked.body), await read(url, gameList));
    });
});
