import type { Store } from 'drupal-recipe-server';
import { sql } from 'drupal-recipe-server/plugin';
import { listedFor } from '../listing/audience.ts';
import { everyGame, type GameLists } from '../listing/game-lists.ts';
import { memoizeByVersion } from '../listing/memoize-by-version.ts';
import { createEditorsChoice } from './editors-choice.ts';

export const SIMILAR_GAMES = 12;

/** The latest fans of a game are enough, and bound the query. */
const MAX_FANS = 500;
/** The games of fewer members would tell about these members. */
const MIN_FANS = 3;
/** Everybody likes what is popular: common fans count less the more likes a game has. */
const SHRINKAGE = 100;
/** A tag that more games have says nothing. */
const MAX_TAG_SHARE = 0.2;
const MAX_TAGS = 5;
/** Of these, the games of the same time come first: a small genre would show all its pages the same. */
const POPULAR_GAMES = 48;

/** `liked.nid` of the fans of the game `?1`: members who like it, play it or have it as favorite. */
const ALSO_LIKED = `WITH fans (uid) AS (
    SELECT uid FROM (SELECT uid FROM ag_favorite WHERE nid = ?1 ORDER BY time DESC LIMIT ?2)
    UNION SELECT uid FROM (SELECT uid FROM ag_vote WHERE nid = ?1 AND value = 1 ORDER BY time DESC LIMIT ?2)
    UNION SELECT uid FROM (SELECT uid FROM ag_recent WHERE nid = ?1 ORDER BY played DESC LIMIT ?2)
  ), liked (uid, nid) AS (
    SELECT uid, nid FROM fans CROSS JOIN ag_favorite USING (uid)
    UNION SELECT uid, nid FROM fans CROSS JOIN ag_vote USING (uid) WHERE value = 1
    UNION SELECT uid, nid FROM fans CROSS JOIN ag_recent USING (uid)
  )`;

/**
 * Games that editors pinned, then those that players of a game like, then games with the same rare
 * tags, then popular ones of the genre, then popular ones of the same time. Drupal's module `ag_similar` has the same rules.
 */
export function createSimilarGames(store: Store, lists: GameLists) {
  const { connection } = store;
  const listed = listedFor(lists.audience);
  const memoize = memoizeByVersion<number[]>(store, 20_000, (nids) => nids.length + 1);

  const findChoice = createEditorsChoice(store, listed);

  const alsoLiked = (nid: number, hidden: string): number[] =>
    connection
      .rows<{ nid: number; fans: number; likes: number }>(
        `${ALSO_LIKED} SELECT liked.nid, count(*) AS fans, coalesce(node.field_likes, 0) AS likes
         FROM liked JOIN node ON node.nid = liked.nid
         WHERE liked.nid NOT IN (SELECT value FROM json_each(?4)) AND ${listed}
         GROUP BY liked.nid HAVING count(*) >= ?3`,
        [nid, MAX_FANS, MIN_FANS, hidden],
      )
      .map((game) => ({ ...game, score: game.fans / Math.sqrt(game.likes + SHRINKAGE) }))
      .toSorted((a, b) => b.score - a.score || b.nid - a.nid)
      .slice(0, SIMILAR_GAMES)
      .map((game) => game.nid);

  const sameTags = (nid: number, hidden: string): number[] => {
    const total = lists.total(everyGame);
    const weights = connection
      .rows<{ tid: number; games: number }>(
        `SELECT own.field_tags AS tid, (SELECT count(*) FROM node__field_tags AS tag WHERE tag.field_tags = own.field_tags) AS games
         FROM node__field_tags AS own WHERE own.entity_id = ? ORDER BY games, tid`,
        [nid],
      )
      .filter(({ games }) => games <= Math.max(MIN_FANS, total * MAX_TAG_SHARE))
      .slice(0, MAX_TAGS)
      .map(({ tid, games }) => [tid, Math.log(1 + total / games)] as const);
    return connection.column<number>(
      `SELECT node.nid FROM json_each(?) AS weight
         CROSS JOIN node__field_tags AS tag ON tag.field_tags = CAST(weight.key AS INTEGER)
         JOIN node ON node.nid = tag.entity_id
       WHERE node.nid NOT IN (SELECT value FROM json_each(?)) AND ${listed}
       GROUP BY node.nid ORDER BY sum(weight.value) DESC, node.field_hits DESC, node.nid DESC LIMIT ?`,
      [JSON.stringify(Object.fromEntries(weights)), hidden, SIMILAR_GAMES],
    );
  };

  const sameGenre = (nid: number, hidden: readonly number[]): number[] => {
    const [genre = null] = connection.column<number | null>(
      'SELECT field_genre FROM node WHERE nid = ?',
      [nid],
    );
    const page = { limit: SIMILAR_GAMES + hidden.length, offset: 0 };
    const rowConditions = [sql('node.field_genre = ?', [genre ?? 0])];
    return lists
      .page('popular', { key: `genre ${genre ?? 0}`, rowConditions }, page)
      .filter((other) => !hidden.includes(other));
  };

  const sameTime = (nid: number, shown: readonly number[]): number[] => {
    const popular = lists
      .page('popular', everyGame, { limit: POPULAR_GAMES + shown.length, offset: 0 })
      .filter((other) => !shown.includes(other))
      .slice(0, POPULAR_GAMES);
    const published = new Map(
      connection
        .rows<{ nid: number; time: number | null }>(
          'SELECT nid, published_at AS time FROM node WHERE nid IN (SELECT value FROM json_each(?))',
          [JSON.stringify([nid, ...popular])],
        )
        .map((game) => [game.nid, game.time]),
    );
    const own = published.get(nid) ?? null;
    if (own === null) return popular;
    const distance = (other: number): number => Math.abs((published.get(other) ?? 0) - own);
    return popular.toSorted((a, b) => distance(a) - distance(b));
  };

  return (nid: number): number[] => {
    const { pinned, excluded } = findChoice(nid);
    const hidden = [nid, ...excluded];
    const hiddenJson = JSON.stringify(hidden);
    const byContent = memoize(hiddenJson, () => [
      ...new Set([...sameTags(nid, hiddenJson), ...sameGenre(nid, hidden)]),
    ]);
    const shown = pinned.filter((other) => !hidden.includes(other));
    const found = [...new Set([...shown, ...alsoLiked(nid, hiddenJson), ...byContent])];
    if (found.length >= SIMILAR_GAMES) return found.slice(0, SIMILAR_GAMES);
    const known = [...hidden, ...found];
    const others = memoize(`${nid} not ${known.join()}`, () => sameTime(nid, known));
    return [...found, ...others].slice(0, SIMILAR_GAMES);
  };
}
