import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';
import { createGameLists } from '../listing/game-lists.ts';
import { createSimilarGames, SIMILAR_GAMES } from './similar-games.ts';

const GENRES = 10;
const TASTES = 40;
const GAMES = 300;
const GAMES_PER_TASTE = 12;
const MEMBERS = 2000;
const MEASURED_MEMBERS = 500;

/** Of the games that a member likes: within the tastes of the member; of a taste: within one genre. */
const SHARE_OF_TASTES = 0.75;
const SHARE_OF_GENRE = 0.6;

/** Seeded, so that every run has the same players. */
function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    assert.ok(item !== undefined);
    return item;
  };
  return { next, pick };
}

interface Game {
  nid: number;
  genre: number;
  plays: number;
}

/** Players with tastes, such as "physics" or "cozy", that cross genres. The most played first. */
async function createPlayedPortal(seed: number) {
  const { next, pick } = createRandom(seed);
  const portal = createTestPortal();
  await portal.app.ready();
  const { connection } = portal.store;
  const term = (vocabulary: 'genre' | 'tags', index: number): number =>
    portal.addTerm(vocabulary, `${vocabulary} ${index}`, `/${vocabulary}/${index}`);
  const genres = Array.from({ length: GENRES }, (_, index) => term('genre', index));
  const tags = Array.from({ length: TASTES }, (_, index) => term('tags', index));

  const drafts = Array.from({ length: GAMES }, (_, rank) => ({
    genre: pick(genres),
    plays: Math.round(100_000 / (rank + 10)),
    tags: new Set<number>(),
  }));
  const tastes = tags.map((tag) => {
    const genre = pick(genres);
    const ofGenre = drafts.filter((game) => game.genre === genre);
    const taste = new Set<number>();
    while (taste.size < GAMES_PER_TASTE) {
      const game = pick(next() < SHARE_OF_GENRE ? ofGenre : drafts);
      taste.add(drafts.indexOf(game));
      game.tags.add(tag);
    }
    return [...taste];
  });
  const games = drafts.map(({ genre, plays, tags: own }, rank): Game => ({
    nid: portal.addGame(`Game ${rank}`, {
      field_genre: genre,
      field_hits: plays,
      field_tags: [...own],
    }),
    genre,
    plays,
  }));

  const totalPlays = games.reduce((sum, { plays }) => sum + plays, 0);
  const pickPopular = (): number => {
    let rest = next() * totalPlays;
    return games.findIndex(({ plays }) => (rest -= plays) < 0);
  };
  const likes = Array.from({ length: MEMBERS }, () => {
    const own = [pick(tastes), pick(tastes)].flat();
    const count = 4 + Math.floor(next() * 9);
    const liked = new Set<number>();
    while (liked.size < count) liked.add(next() < SHARE_OF_TASTES ? pick(own) : pickPopular());
    return [...liked].flatMap((index) => games[index]?.nid ?? []);
  });
  connection.transaction(() => {
    for (const [uid, nids] of likes.entries())
      for (const nid of nids)
        connection.execute('INSERT INTO ag_favorite (uid, nid, time) VALUES (?, ?, 1)', [
          1000 + uid,
          nid,
        ]);
    connection.execute(
      'UPDATE node SET field_likes = (SELECT count(*) FROM ag_favorite AS liked WHERE liked.nid = node.nid)',
    );
  });
  return { portal, games, likes, pick };
}

describe('similarity of games, measured on generated players', () => {
  test('finds what a player likes more often than the most played games of the genre', async (t) => {
    const { portal, games, likes, pick } = await createPlayedPortal(53);
    const { connection } = portal.store;
    const findSimilar = createSimilarGames(
      portal.store,
      createGameLists(portal.store, 'recommended'),
    );
    const mostPlayed = (nid: number): number[] => {
      const genre = games.find((game) => game.nid === nid)?.genre;
      return games
        .filter((game) => game.genre === genre && game.nid !== nid)
        .slice(0, SIMILAR_GAMES)
        .map((game) => game.nid);
    };
    let similarHits = 0;
    let genreHits = 0;
    for (const [uid, nids] of likes.slice(0, MEASURED_MEMBERS).entries()) {
      const left = pick(nids);
      const page = pick(nids.filter((nid) => nid !== left));
      connection.execute('DELETE FROM ag_favorite WHERE uid = ? AND nid = ?', [1000 + uid, left]);
      if (findSimilar(page).includes(left)) similarHits += 1;
      if (mostPlayed(page).includes(left)) genreHits += 1;
      connection.execute('INSERT INTO ag_favorite (uid, nid, time) VALUES (?, ?, 1)', [
        1000 + uid,
        left,
      ]);
    }
    const similar = similarHits / MEASURED_MEMBERS;
    const genre = genreHits / MEASURED_MEMBERS;
    t.diagnostic(`leave-one-out hit rate @12: similar games ${similar}, genre ${genre}`);
    assert.ok(similar > 1.5 * genre, `similar games ${similar}, genre ${genre}`);
  });

  test('no page shows the same games as all others of its genre', async () => {
    const { portal, games } = await createPlayedPortal(54);
    portal.store.connection.execute('DELETE FROM ag_favorite WHERE nid % 2 = 0');
    const findSimilar = createSimilarGames(
      portal.store,
      createGameLists(portal.store, 'recommended'),
    );
    const similar = new Map(games.map(({ nid }) => [nid, findSimilar(nid)]));
    const without = (nid: number, other: number): string =>
      similar
        .get(nid)
        ?.filter((shown) => shown !== other)
        .join() ?? '';
    for (const { nid, genre } of games) {
      assert.equal(similar.get(nid)?.length, SIMILAR_GAMES);
      const others = games.filter((game) => game.genre === genre && game.nid !== nid);
      assert.ok(others.some((other) => without(nid, other.nid) !== without(other.nid, nid)));
    }
  });
});
