import { titleSearchTable } from '../../store/schema.ts';
import { type Sql, sql } from '../../store/sql.ts';
import type { Store } from '../../store/store.ts';
import { type GameSet, gameSet, hasGame, intersection, difference } from './game-set.ts';
import { type Conditions, everyGame, type GameLists, type Paging } from './game-lists.ts';
import { listed } from './schema.ts';
import { createSearchIndex } from './search-index.ts';
import { isOneTypoAway, type SearchWord, typedWords, intactLength } from './search-words.ts';
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

/** Eight bytes each. */
const MAX_CACHED_GAMES = 4_000_000;

/** `found` applies only when an index finds part of both. At most one may be restricted to sets. */
export const combineConditions = (one: Conditions, other: Conditions): Conditions => ({
  ...one,
  ...other,
  key: `${one.key} ${other.key}`,
  each: [...one.each, ...other.each],
  ...(one.found === undefined && other.found === undefined
    ? {}
    : { found: [...(one.found ?? one.each), ...(other.found ?? other.each)] }),
});

const startsWithStem = (stem: string): Sql =>
  sql('word >= ? AND word < ?', [stem, `${stem}\u{10FFFF}`]);
const isOneOf = (words: readonly string[]): Sql =>
  sql('word IN (SELECT value FROM json_each(?))', [JSON.stringify(words)]);

/** The trigram index finds candidates: titles with all trigrams in any order. */
const TITLE_HOLDS = `SELECT node.nid FROM node WHERE ${listed} AND node.title LIKE ?
  AND node.nid IN (SELECT rowid FROM "${titleSearchTable('node')}" WHERE "${titleSearchTable('node')}" MATCH ?)`;

const trigramsOf = (word: string): string[] => {
  const characters = [...word];
  return characters.slice(2).map((_, i) => `"${characters.slice(i, i + 3).join('')}"`);
};

/** Includes unlisted games: checking each row would take a hundred times longer. */
const GAMES_OF_TERMS = `WITH term (id) AS (SELECT value FROM json_each(?))
  SELECT entity_id FROM node__field_tags WHERE field_tags IN (SELECT id FROM term)
  UNION ALL SELECT nid FROM node WHERE type = 'game' AND field_genre IN (SELECT id FROM term)`;

/** Finds games by words in any order, singular or plural, with one typo per word. */
export function createSearch(store: Store, lists: GameLists) {
  const index = createSearchIndex(store);
  const { connection } = store;

  const having = (place: 'title' | 'also' | 'term', { text, values }: Sql): number[] =>
    connection.column(`SELECT id FROM ag_search_word WHERE place = '${place}' AND ${text}`, values);
  const rememberListed = memoizeByVersion<GameSet>(store);
  const allListed = (): GameSet =>
    rememberListed('all', () =>
      gameSet(connection.column(`SELECT node.nid FROM node WHERE ${listed}`)),
    );

  /** Numbers are taken as typed. */
  const typosOf = ({ stem }: SearchWord): string[] => {
    if (stem.length < 4 || /\p{N}/u.test(stem)) return [];
    const whole = intactLength(stem);
    return [
      ...index.beginningWith(stem.slice(0, whole)),
      ...index.endingWith(stem.slice(-whole)),
    ].filter((word) => isOneTypoAway(stem, word));
  };

  const findByWord = (isWord: Sql): WordMatches | null => {
    const named = having('title', isWord);
    const [also, terms] = [having('also', isWord), having('term', isWord)];
    if (named.length + also.length + terms.length === 0) return null;
    const title = gameSet(named);
    if (also.length + terms.length === 0) return { title, any: title };
    if (terms.length === 0) return { title, any: gameSet([...named, ...also]) };
    const gamesOfTerms = connection.column<number>(GAMES_OF_TERMS, [JSON.stringify(terms)]);
    return {
      title,
      any: intersection([allListed(), gameSet([...named, ...also, ...gamesOfTerms])]),
    };
  };
  const partOfTitle = (typed: string): WordMatches | null => {
    const trigrams = trigramsOf(typed);
    if (trigrams.length === 0) return null;
    const title = gameSet(
      connection.column(TITLE_HOLDS, [`%${typed}%`, [...new Set(trigrams)].join(' AND ')]),
    );
    return title.length === 0 ? null : { title, any: title };
  };
  const noMatches: WordMatches = { title: gameSet([]), any: gameSet([]) };

  /** Null when no game has it, not even with a typo. */
  const findWord = (word: SearchWord): Matches | null => {
    const part =
      findByWord(startsWithStem(word.stem)) ??
      partOfTitle(word.typed) ??
      findByWord(isOneOf(typosOf(word)));
    return part && { whole: findByWord(isOneOf([word.stem])) ?? noMatches, part };
  };

  const rank = (text: string): Ranks | null => {
    const words = typedWords(text);
    const found: Matches[] = [];
    for (const word of words) {
      const games = findWord(word);
      if (games === null) return null;
      found.push(games);
    }
    if (found.length === 0) return null;
    const any = intersection(found.map(({ part }) => part.any));
    const names = [text.trim(), words.map(({ typed }) => typed).join(' ')];
    const exactTitles = connection.column<number>(
      `SELECT node.nid FROM node WHERE ${listed} AND node.title IN (?, ?)`,
      names,
    );
    const ranks = [gameSet(exactTitles.filter((nid) => hasGame(any, nid)))];
    for (const next of [
      intersection(found.map(({ whole }) => whole.title)),
      intersection(found.map(({ whole }) => whole.any)),
      intersection(found.map(({ part }) => part.title)),
      any,
    ])
      ranks.push(difference(next, ranks));
    return ranks;
  };
  const remember = memoizeByVersion<Ranks | null>(store, MAX_CACHED_GAMES, (ranks) =>
    (ranks ?? []).reduce((sum, { length }) => sum + length, 100),
  );
  const ranksOf = (text: string): Ranks | null => {
    index.refresh();
    return remember(text, () => rank(text));
  };
  const conditions = (text: string, among: Ranks, rank = ''): Conditions => ({
    key: `search ${rank} ${text}`,
    each: [],
    among,
  });

  return {
    /** Null when a word has no match. */
    conditionsOf(text: string): Conditions | null {
      const ranks = ranksOf(text);
      return ranks === null ? null : conditions(text, ranks);
    },
    /** Best match first; equal matches by plays. */
    page(text: string, others: Conditions, { limit, offset }: Paging): number[] {
      const ranks = ranksOf(text);
      if (ranks === null)
        return lists.page('popular', combineConditions(everyGame, others), { limit, offset });
      const nids: number[] = [];
      let skip = offset;
      for (const [at, rank] of ranks.entries()) {
        const games = combineConditions(conditions(text, [rank], String(at)), others);
        nids.push(...lists.page('popular', games, { limit: limit - nids.length, offset: skip }));
        if (nids.length === limit) break;
        skip = Math.max(0, skip - lists.total(games));
      }
      return nids;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
