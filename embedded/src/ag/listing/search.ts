import { type Expression, sql, type SqlBool } from 'kysely';
import { titleSearchTable } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { agTables } from '../tables.ts';
import { type GameSet, gameSet, holds, inAll, without } from './game-set.ts';
import { type Conditions, everyGame, type GameLists, type Paging } from './game-lists.ts';
import { listed } from './schema.ts';
import { createSearchIndex } from './search-index.ts';
import { isOneTypoAway, type SearchWord, typedWords, wholeLetters } from './search-words.ts';
import { untilGamesChange } from './until-games-change.ts';

/** Games with a word in their title, and games with it in any indexed text. */
interface Places {
  title: GameSet;
  any: GameSet;
}

/** `whole`: the word as typed, or its singular or plural. `part`: also words that start with it, contain it or differ by a typo. */
interface Found {
  whole: Places;
  part: Places;
}

/** Best match first: the exact title, whole words in the title, whole words anywhere, partial words in the title, partial words anywhere. */
type Ranks = readonly GameSet[];

/** Maximum number of cached game IDs, eight bytes each. */
const MAX_CACHED_GAMES = 4_000_000;

/**
 * Combines conditions; `found` applies only when an index finds part of both. At most one of them
 * may be restricted to sets.
 */
export const both = (one: Conditions, other: Conditions): Conditions => ({
  ...one,
  ...other,
  key: `${one.key} ${other.key}`,
  each: [...one.each, ...other.each],
  ...(one.found === undefined && other.found === undefined
    ? {}
    : { found: [...(one.found ?? one.each), ...(other.found ?? other.each)] }),
});

const inTitles = sql<SqlBool>`place = 'title'`;
const besideTitles = sql<SqlBool>`place = 'also'`;
const ofTerms = sql<SqlBool>`place = 'term'`;

/** Indexed words that start with a stem. */
const begins = (stem: string): Expression<SqlBool> =>
  sql<SqlBool>`word >= ${stem} AND word < ${`${stem}\u{10FFFF}`}`;
const isOneOf = (words: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`word IN (SELECT value FROM json_each(${JSON.stringify(words)}))`;

/** Whether a title contains the text, ignoring ASCII case; `%` and `_` are literal. */
function titleHolds(text: string): Expression<SqlBool> {
  // SQLite's LIKE stops at a NUL, which no title contains.
  if (text.includes('\0')) return sql<SqlBool>`FALSE`;
  return sql<SqlBool>`node.title LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}

/**
 * Candidates from the trigram index: titles with all trigrams in any order. Null for shorter texts.
 */
function titleMayHold(text: string): Expression<SqlBool> | null {
  const characters = [...text];
  if (characters.length < 3 || text.includes('\0')) return null;
  const pieces = characters.slice(2).map(
    (_, i) =>
      `"${characters
        .slice(i, i + 3)
        .join('')
        .replaceAll('"', '""')}"`,
  );
  const table = titleSearchTable('node');
  return sql<SqlBool>`node.nid IN (SELECT rowid FROM ${sql.table(table)} WHERE ${sql.ref(table)} MATCH ${[...new Set(pieces)].join(' AND ')})`;
}

/** Finds games by words in any order, singular or plural, with one typo per word. */
export function createSearch(store: Store, lists: GameLists) {
  const index = createSearchIndex(store);
  const db = agTables(store);
  const { connection } = store;

  /** IDs of entities with a word in a place. */
  const having = (place: Expression<SqlBool>, isWord: Expression<SqlBool>): number[] =>
    connection.column(db.selectFrom('ag_search_word').select('id').where(place).where(isWord));
  const rememberListed = untilGamesChange<GameSet>(store);
  const allListed = (): GameSet =>
    rememberListed('all', () =>
      gameSet(connection.column(db.selectFrom('node').select('node.nid').where(listed))),
    );
  /**
   * Games of tags and genres, including unlisted ones: checking each row would take a hundred times
   * longer.
   */
  const filed = (terms: readonly number[]): number[] => {
    const ids = sql<number>`(SELECT value FROM json_each(${JSON.stringify(terms)}))`;
    const tagged = db
      .selectFrom('node__field_tags')
      .select('entity_id')
      .where('field_tags', 'in', ids);
    const ofGenre = db
      .selectFrom('node')
      .select('nid')
      .where('type', '=', 'game')
      .where('field_genre', 'in', ids);
    return [...connection.column(tagged), ...connection.column(ofGenre)];
  };

  /** Indexed words one typo away. Numbers are taken as typed. */
  const typosOf = ({ stem }: SearchWord): string[] => {
    if (stem.length < 4 || /\p{N}/u.test(stem)) return [];
    const whole = wholeLetters(stem);
    return [
      ...index.beginningWith(stem.slice(0, whole)),
      ...index.endingWith(stem.slice(-whole)),
    ].filter((word) => isOneTypoAway(stem, word));
  };

  const known = (isWord: Expression<SqlBool>): Places | null => {
    const named = having(inTitles, isWord);
    const [also, terms] = [having(besideTitles, isWord), having(ofTerms, isWord)];
    if (named.length + also.length + terms.length === 0) return null;
    const title = gameSet(named);
    if (also.length + terms.length === 0) return { title, any: title };
    if (terms.length === 0) return { title, any: gameSet([...named, ...also]) };
    return { title, any: inAll([allListed(), gameSet([...named, ...also, ...filed(terms)])]) };
  };
  const partOfTitle = (typed: string): Places | null => {
    const mayHold = titleMayHold(typed);
    if (mayHold === null) return null;
    const title = gameSet(
      connection.column(
        db
          .selectFrom('node')
          .select('node.nid')
          .where(listed)
          .where(mayHold)
          .where(titleHolds(typed)),
      ),
    );
    return title.length === 0 ? null : { title, any: title };
  };
  const nowhere: Places = { title: gameSet([]), any: gameSet([]) };

  /** The games of one word; null when no game has it, not even with a typo. */
  const look = (word: SearchWord): Found | null => {
    const part =
      known(begins(word.stem)) ?? partOfTitle(word.typed) ?? known(isOneOf(typosOf(word)));
    return part && { whole: known(isOneOf([word.stem])) ?? nowhere, part };
  };

  const read = (text: string): Ranks | null => {
    const words = typedWords(text);
    const found: Found[] = [];
    for (const word of words) {
      const games = look(word);
      if (games === null) return null;
      found.push(games);
    }
    if (found.length === 0) return null;
    const any = inAll(found.map(({ part }) => part.any));
    const names = [text.trim(), words.map(({ typed }) => typed).join(' ')];
    const called = connection.column(
      db.selectFrom('node').select('node.nid').where(listed).where('node.title', 'in', names),
    );
    const ranks = [gameSet(called.filter((nid) => holds(any, nid)))];
    for (const next of [
      inAll(found.map(({ whole }) => whole.title)),
      inAll(found.map(({ whole }) => whole.any)),
      inAll(found.map(({ part }) => part.title)),
      any,
    ])
      ranks.push(without(next, ranks));
    return ranks;
  };
  const remember = untilGamesChange<Ranks | null>(store, MAX_CACHED_GAMES, (ranks) =>
    (ranks ?? []).reduce((sum, { length }) => sum + length, 100),
  );
  const ranksOf = (text: string): Ranks | null => {
    index.refresh();
    return remember(text, () => read(text));
  };
  const matching = (text: string, among: Ranks, rank = ''): Conditions => ({
    key: `search ${rank} ${text}`,
    each: [],
    among,
  });

  return {
    /** Games that match every word of the text, or null when a word has no match. */
    meant(text: string): Conditions | null {
      const ranks = ranksOf(text);
      return ranks === null ? null : matching(text, ranks);
    },
    /** The same games, best match first; equal matches by plays. */
    page(text: string, others: Conditions, { limit, offset }: Paging): number[] {
      const ranks = ranksOf(text);
      if (ranks === null) return lists.page('popular', both(everyGame, others), { limit, offset });
      const nids: number[] = [];
      let skip = offset;
      for (const [at, rank] of ranks.entries()) {
        const games = both(matching(text, [rank], String(at)), others);
        nids.push(...lists.page('popular', games, { limit: limit - nids.length, offset: skip }));
        if (nids.length === limit) break;
        skip = Math.max(0, skip - lists.total(games));
      }
      return nids;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
