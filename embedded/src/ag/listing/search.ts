import { type Expression, sql, type SqlBool } from 'kysely';
import type { Store } from '../../store/store.ts';
import { agTables } from '../tables.ts';
import { type GameSet, gameSet, holds, inAll, without } from './game-set.ts';
import { type Conditions, everyGame, type GameLists, type Paging } from './game-lists.ts';
import { listedCondition } from './schema.ts';
import { createSearchIndex } from './search-index.ts';
import { isOneSlipAway, type SearchWord, typedWords, wholeLetters } from './search-words.ts';
import { titleHolds, titleMayHold } from './title-search.ts';
import { untilGamesChange } from './until-games-change.ts';

/** Listed games with a word in their title, and with it anywhere. */
interface Found {
  title: GameSet;
  any: GameSet;
}

/** The games that a text means, the closest first: those of this very title, those with all words in the title, the others. */
type Ranks = readonly GameSet[];

export interface Search {
  /** Games whose title, tags, genre or further words hold every word of the text, or null when some word is nowhere. */
  meant(text: string): Conditions | null;
  /** The same games, the closest first; those that are alike close, the most played first. */
  page(text: string, others: Conditions, paging: Paging): number[];
}

/** So many games of the texts asked for last are remembered, eight bytes each. */
const MAX_CACHED_GAMES = 4_000_000;

/** Conditions with more of them; `found` holds only when some of both is found by an index. At most one is kept to sets of games. */
export const both = (one: Conditions, other: Conditions): Conditions => ({
  ...one,
  ...other,
  key: `${one.key} ${other.key}`,
  each: [...one.each, ...other.each],
  ...(one.found === undefined && other.found === undefined
    ? {}
    : { found: [...(one.found ?? one.each), ...(other.found ?? other.each)] }),
});

const listed = sql<SqlBool>`${sql.raw(listedCondition)}`;
const inTitles = sql<SqlBool>`place = 'title'`;
const besideTitles = sql<SqlBool>`place = 'also'`;
const ofTerms = sql<SqlBool>`place = 'term'`;

/** Words in the table that a typed one stands for: those that begin with its stem, or, for a slip of the finger, some exactly. */
const begins = (stem: string): Expression<SqlBool> =>
  sql<SqlBool>`word >= ${stem} AND word < ${`${stem}\u{10FFFF}`}`;
const isOneOf = (words: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`word IN (SELECT value FROM json_each(${JSON.stringify(words)}))`;

/** The search of games by what people call them: in any order of words, singular or plural, with one slip of the finger a word. */
export function createSearch(store: Store, lists: GameLists): Search {
  const index = createSearchIndex(store);
  const db = agTables(store);
  const { connection } = store;

  /** Ids of what has a word at a place. */
  const having = (place: Expression<SqlBool>, isWord: Expression<SqlBool>): number[] =>
    connection.column(db.selectFrom('ag_search_word').select('id').where(place).where(isWord));
  const rememberListed = untilGamesChange<GameSet>(store);
  const allListed = (): GameSet =>
    rememberListed('all', () =>
      gameSet(connection.column(db.selectFrom('node').select('node.nid').where(listed))),
    );
  /** Games of tags and genres, also of those that are not listed: to ask each of its row takes a hundred times as long. */
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

  /** Words with the same first or last letters as one that nobody knows, and one slip of the finger from it. A number is meant as it is typed. */
  const slipsOf = ({ stem }: SearchWord): string[] => {
    if (stem.length < 4 || /\p{N}/u.test(stem)) return [];
    const whole = wholeLetters(stem);
    return [
      ...index.beginningWith(stem.slice(0, whole)),
      ...index.endingWith(stem.slice(-whole)),
    ].filter((word) => isOneSlipAway(stem, word));
  };

  /** The games of one word; null when it is nowhere, not even with a slip. */
  const look = (word: SearchWord): Found | null => {
    const known = (isWord: Expression<SqlBool>): Found | null => {
      const named = having(inTitles, isWord);
      const [also, terms] = [having(besideTitles, isWord), having(ofTerms, isWord)];
      if (named.length + also.length + terms.length === 0) return null;
      const title = gameSet(named);
      if (also.length + terms.length === 0) return { title, any: title };
      if (terms.length === 0) return { title, any: gameSet([...named, ...also]) };
      return { title, any: inAll([allListed(), gameSet([...named, ...also, ...filed(terms)])]) };
    };
    return known(begins(word.stem)) ?? partOfTitle(word.typed) ?? known(isOneOf(slipsOf(word)));
  };
  const partOfTitle = (typed: string): Found | null => {
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

  const read = (text: string): Ranks | null => {
    const words = typedWords(text);
    const found: Found[] = [];
    for (const word of words) {
      const games = look(word);
      if (games === null) return null;
      found.push(games);
    }
    if (found.length === 0) return null;
    const any = inAll(found.map(({ any }) => any));
    const titled = inAll(found.map(({ title }) => title));
    const names = [text.trim(), words.map(({ typed }) => typed).join(' ')];
    const called = connection.column(
      db.selectFrom('node').select('node.nid').where(listed).where('node.title', 'in', names),
    );
    const named = gameSet(called.filter((nid) => holds(any, nid)));
    return [named, without(titled, [named]), without(any, [named, titled])];
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
    meant(text) {
      const ranks = ranksOf(text);
      return ranks === null ? null : matching(text, ranks);
    },
    page(text, others, { limit, offset }) {
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
