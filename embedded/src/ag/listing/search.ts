import type { Store } from 'drupal-recipe-server';
import { type Sql, sql, titleSearchTable } from 'drupal-recipe-server/plugin';
import { type GameSet, createGameSet, hasGame, intersect, subtract } from './game-set.ts';
import { type Conditions, everyGame, type GameLists } from './game-lists.ts';
import type { Paging } from './paging.ts';
import { listedFor } from './audience.ts';
import type { SearchIndex, WordField } from './search-index.ts';
import {
  intactLength,
  isOneTypoAway,
  joinNeighbors,
  parseQueryWords,
  type SearchWord,
} from './search-words.ts';
import { memoizeByVersion } from './memoize-by-version.ts';

/** `any`: in any indexed text. */
interface WordMatches {
  title: GameSet;
  any: GameSet;
}

/**
 * `whole`: as typed, singular or plural. `part`: also words that start with it, contain it or
 * differ by a typo.
 */
interface Matches {
  whole: WordMatches;
  part: WordMatches;
}

/**
 * Best match first: exact title, whole words in the title, whole words anywhere, partial words in
 * the title, partial words anywhere.
 */
type Ranks = readonly GameSet[];

/** `isNear`: games that match only some of the words, or that editors call near. */
interface Found {
  ranks: Ranks;
  isNear: boolean;
}

/** Shorter words match too much on their own. */
const MIN_NEAR_LENGTH = 3;

/** Eight bytes each. */
const MAX_CACHED_GAMES = 4_000_000;

/**
 * `indexConditions` apply only when an index finds part of both. At most one may be restricted to
 * sets.
 */
export const combineConditions = (first: Conditions, second: Conditions): Conditions => ({
  ...first,
  ...second,
  key: `${first.key} ${second.key}`,
  rowConditions: [...first.rowConditions, ...second.rowConditions],
  ...(first.indexConditions === undefined && second.indexConditions === undefined
    ? {}
    : {
        indexConditions: [
          ...(first.indexConditions ?? first.rowConditions),
          ...(second.indexConditions ?? second.rowConditions),
        ],
      }),
});

const startsWithStem = (stem: string): Sql =>
  sql('word >= ? AND word < ?', [stem, `${stem}\u{10FFFF}`]);
const equalsAny = (words: readonly string[]): Sql =>
  sql('word IN (SELECT value FROM json_each(?))', [JSON.stringify(words)]);

/** The trigram index finds candidates: titles with all trigrams in any order. */
const titlePartQuery = (
  listed: string,
): string => `SELECT node.nid FROM node WHERE ${listed} AND node.title LIKE ?
  AND node.nid IN (SELECT rowid FROM "${titleSearchTable('node')}" WHERE "${titleSearchTable('node')}" MATCH ?)`;

const createTrigrams = (word: string): string[] => {
  const characters = [...word];
  return characters.slice(2).map((_, i) => `"${characters.slice(i, i + 3).join('')}"`);
};

/** Includes unlisted games: checking each row would take a hundred times longer. */
const GAMES_OF_TERMS = `WITH term (id) AS (SELECT value FROM json_each(?))
  SELECT entity_id FROM node__field_tags WHERE field_tags IN (SELECT id FROM term)
  UNION ALL SELECT nid FROM node WHERE type = 'game' AND field_genre IN (SELECT id FROM term)`;

const countGames = (ranks: Ranks): number => ranks.reduce((sum, { length }) => sum + length, 0);

/** Finds games by words in any order, singular or plural, with one typo per word. */
export function createSearch(store: Store, index: SearchIndex, lists: GameLists) {
  const { connection } = store;
  const listed = listedFor(lists.audience);
  const gamesByTitlePart = titlePartQuery(listed);

  const emptySet = createGameSet([]);
  const emptyMatches: WordMatches = { title: emptySet, any: emptySet };
  const findIds = (place: WordField, { text, values }: Sql): number[] =>
    connection.ids(`SELECT id FROM ag_search_word WHERE place = '${place}' AND ${text}`, values);
  const memoizeListed = memoizeByVersion<GameSet>(store);
  const findListed = (): GameSet =>
    memoizeListed('all', () =>
      createGameSet(connection.ids(`SELECT node.nid FROM node WHERE ${listed}`)),
    );

  /** Numbers are taken as typed. */
  const findTypos = ({ stem }: SearchWord): string[] => {
    if (stem.length < 4 || /\p{N}/u.test(stem)) return [];
    const edgeLength = intactLength(stem);
    return [
      ...index.beginningWith(stem.slice(0, edgeLength)),
      ...index.endingWith(stem.slice(-edgeLength)),
    ].filter((word) => isOneTypoAway(stem, word));
  };

  const findGamesOfTerms = (termIds: readonly number[]): number[] =>
    termIds.length === 0 ? [] : connection.ids(GAMES_OF_TERMS, [JSON.stringify(termIds)]);
  const findByWord = (wordCondition: Sql): WordMatches | null => {
    const titleIds = findIds('title', wordCondition);
    const [keywordIds, termIds] = [
      findIds('keyword', wordCondition),
      findIds('term', wordCondition),
    ];
    if (titleIds.length + keywordIds.length + termIds.length === 0) return null;
    const title = createGameSet(titleIds);
    if (keywordIds.length + termIds.length === 0) return { title, any: title };
    return {
      title,
      any: createGameSet([...titleIds, ...keywordIds, ...findGamesOfTerms(termIds)]),
    };
  };
  const findByNearWord = (wordCondition: Sql): WordMatches | null => {
    const keywordIds = findIds('near_keyword', wordCondition);
    const termIds = findIds('near_term', wordCondition);
    return keywordIds.length + termIds.length === 0
      ? null
      : {
          title: emptySet,
          any: createGameSet([...keywordIds, ...findGamesOfTerms(termIds)]),
        };
  };
  const findInTitle = (typed: string): WordMatches | null => {
    const trigrams = createTrigrams(typed);
    if (trigrams.length === 0) return null;
    const title = createGameSet(
      connection.ids(gamesByTitlePart, [`%${typed}%`, [...new Set(trigrams)].join(' AND ')]),
    );
    return title.length === 0 ? null : { title, any: title };
  };

  /** `cars` is a word of its own, and no beginning of `Card`; longer words count in titles only. */
  const addLongerTitles = (whole: WordMatches, { typed, stem }: SearchWord): WordMatches => {
    const longer = findIds('title', startsWithStem(typed.endsWith('s') ? typed : stem));
    if (longer.length === 0) return whole;
    return {
      title: createGameSet([...whole.title, ...longer]),
      any: createGameSet([...whole.any, ...longer]),
    };
  };

  /** Null when no game has it, not even with a typo. A near word is not a typo of another. */
  const findWord = (word: SearchWord): Matches | null => {
    const isWord = equalsAny([word.stem]);
    const whole = findByWord(isWord);
    if (whole) return { whole, part: addLongerTitles(whole, word) };
    if (findByNearWord(isWord)) return null;
    const part =
      findByWord(startsWithStem(word.stem)) ??
      findInTitle(word.typed) ??
      findByWord(equalsAny(findTypos(word)));
    return part && { whole: emptyMatches, part };
  };

  const findNearWord = (word: SearchWord): WordMatches | null => {
    const part = findWord(word)?.part;
    // A tag may have no games.
    return part !== undefined && part.any.length > 0
      ? part
      : (findByNearWord(startsWithStem(word.stem)) ?? findByNearWord(equalsAny(findTypos(word))));
  };

  const rankWords = (text: string, words: readonly SearchWord[]): Ranks | null => {
    const matches: Matches[] = [];
    for (const word of words) {
      const games = findWord(word);
      if (games === null) return null;
      matches.push(games);
    }
    if (matches.length === 0) return null;
    // The index has words of all listed games.
    const any = intersect([findListed(), ...matches.map(({ part }) => part.any)]);
    const titles = [text.trim(), words.map(({ typed }) => typed).join(' ')];
    const exactTitles = connection.column<number>(
      `SELECT node.nid FROM node WHERE ${listed} AND node.title IN (?, ?)`,
      titles,
    );
    const ranks = [createGameSet(exactTitles.filter((nid) => hasGame(any, nid)))];
    for (const games of [
      intersect([any, ...matches.map(({ whole }) => whole.title)]),
      intersect([any, ...matches.map(({ whole }) => whole.any)]),
      intersect([any, ...matches.map(({ part }) => part.title)]),
      any,
    ])
      ranks.push(subtract(games, ranks));
    return ranks;
  };

  const rankNear = (words: readonly SearchWord[]): Ranks | null => {
    const matches = words
      .filter(({ typed }) => typed.length >= MIN_NEAR_LENGTH)
      .flatMap((word) => findNearWord(word) ?? []);
    if (matches.length === 0) return null;
    const listedGames = findListed();
    const unite = (place: keyof WordMatches) =>
      intersect([listedGames, createGameSet(matches.flatMap((games) => [...games[place]]))]);
    const title = unite('title');
    return [title, subtract(unite('any'), [title])];
  };

  const search = (text: string): Found | null => {
    const words = parseQueryWords(text);
    const exact = rankWords(text, words);
    if (exact !== null && countGames(exact) > 0) return { ranks: exact, isNear: false };
    for (const joined of joinNeighbors(words)) {
      const ranks = rankWords(text, joined);
      if (ranks !== null && countGames(ranks) > 0) return { ranks, isNear: false };
    }
    const near = rankNear(words);
    return near === null || countGames(near) === 0 ? null : { ranks: near, isNear: true };
  };
  const memoize = memoizeByVersion<Found | null>(
    store,
    MAX_CACHED_GAMES,
    (found) => 100 + (found === null ? 0 : countGames(found.ranks)),
  );
  const find = (text: string): Found | null => {
    index.refresh();
    return memoize(text, () => search(text));
  };
  const conditions = (text: string, gameSets: Ranks, rank = ''): Conditions => ({
    key: `search ${rank} ${text}`,
    rowConditions: [],
    gameSets,
  });

  return {
    /** Null when a word has no match, unless `allowNear`. */
    buildConditions(text: string, allowNear: boolean): (Conditions & { isNear: boolean }) | null {
      const found = find(text);
      if (found === null || (found.isNear && !allowNear)) return null;
      return { ...conditions(text, found.ranks), isNear: found.isNear };
    },
    /** Best match first; equal matches by plays. */
    page(text: string, filters: Conditions, { limit, offset }: Paging): number[] {
      const ranks = find(text)?.ranks;
      if (ranks === undefined)
        return lists.page('popular', combineConditions(everyGame, filters), { limit, offset });
      const nids: number[] = [];
      let skip = offset;
      for (const [position, games] of ranks.entries()) {
        const matches = combineConditions(conditions(text, [games], String(position)), filters);
        nids.push(...lists.page('popular', matches, { limit: limit - nids.length, offset: skip }));
        if (nids.length === limit) break;
        skip = Math.max(0, skip - lists.total(matches));
      }
      return nids;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
