import { type Expression, sql, type SqlBool } from 'kysely';
import type { Store } from '../../store/store.ts';
import { everyGame, type Conditions, type GameLists, type Paging } from './game-lists.ts';
import { createSearchIndex } from './search-index.ts';
import { isOneSlipAway, type SearchWord, typedWords, wholeLetters } from './search-words.ts';
import { titleHolds, titleMayHold } from './title-search.ts';
import { untilGamesChange } from './until-games-change.ts';

/** A condition, asked of one game or, by an index, of all. */
interface Condition {
  each: Expression<SqlBool>;
  found: Expression<SqlBool>;
  /** About how many games there are of it. */
  size: number;
}

/** What a text means. */
interface Meaning {
  /** Games with all words in their title. */
  title: Conditions;
  /** Games with all words anywhere. */
  any: Conditions;
  /** The games of this very title. */
  same: Expression<SqlBool>;
}

export interface Search {
  /** Games whose title, tags, genre or further words hold every word of the text, or null when some word is nowhere. */
  meant(text: string): Conditions | null;
  /** The same games, the closest first: that of this very title, those with all words in the title, the others; each the most played first. */
  page(text: string, others: Conditions, paging: Paging): number[];
}

const and = (...parts: readonly Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
const or = (...parts: readonly Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`(${sql.join(parts, sql` OR `)})`;

/** Conditions with more of them; `found` holds only when some of both is found by an index. */
export const both = (one: Conditions, other: Conditions): Conditions => ({
  key: `${one.key} ${other.key}`,
  each: [...one.each, ...other.each],
  ...(one.found === undefined && other.found === undefined ? {} : { found: [...(one.found ?? one.each), ...(other.found ?? other.each)] }),
});

/** Words in the table that a typed one stands for: those that begin with its stem, or, for a slip of the finger, some exactly. */
const begins = (stem: string): Expression<SqlBool> => sql<SqlBool>`word >= ${stem} AND word < ${`${stem}\u{10FFFF}`}`;
const isOneOf = (words: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`word IN (SELECT value FROM json_each(${JSON.stringify(words)}))`;

/** The search of games by what people call them: in any order of words, singular or plural, with one slip of the finger a word. */
export function createSearch(store: Store, lists: GameLists): Search {
  const index = createSearchIndex(store);
  const { connection } = store;
  const ask = <Row>(query: Expression<unknown>): Row[] => {
    const { sql: text, parameters } = sql`${query}`.compile(store.db);
    return connection.rows<Row>(text, parameters);
  };

  const slipsOf = ({ stem }: SearchWord): string[] => {
    if (stem.length < 4) return [];
    const whole = wholeLetters(stem);
    const backwards = [...stem].toReversed().join('');
    const rows = ask<{ word: string }>(sql`SELECT word FROM ag_search_word
      WHERE place IN ('title', 'also', 'term') AND word >= ${stem.slice(0, whole)} AND word < ${`${stem.slice(0, whole)}\u{10FFFF}`}
      UNION SELECT word FROM ag_search_word
      WHERE reversed >= ${backwards.slice(0, whole)} AND reversed < ${`${backwards.slice(0, whole)}\u{10FFFF}`}`);
    return rows.map(({ word }) => word).filter((word) => isOneSlipAway(stem, word));
  };

  const count = (query: Expression<unknown>): number => ask<{ size: number }>(sql`SELECT COUNT(*) AS size FROM ${query}`)[0]?.size ?? 0;

  const inTitle = (isWord: Expression<SqlBool>): Condition => ({
    each: sql<SqlBool>`EXISTS (SELECT 1 FROM ag_search_word WHERE place = 'title' AND id = node.nid AND ${isWord})`,
    found: sql<SqlBool>`node.nid IN (SELECT id FROM ag_search_word WHERE place = 'title' AND ${isWord})`,
    size: count(sql`ag_search_word WHERE place = 'title' AND ${isWord}`),
  });
  const anywhere = (isWord: Expression<SqlBool>, title: Condition): Condition => {
    const terms = ask<{ id: number }>(sql`SELECT DISTINCT id FROM ag_search_word WHERE place = 'term' AND ${isWord}`).map(({ id }) => id);
    const also = count(sql`ag_search_word WHERE place = 'also' AND ${isWord}`);
    if (terms.length === 0 && also === 0) return title;
    const termIds = sql`(SELECT value FROM json_each(${JSON.stringify(terms)}))`;
    return {
      each: or(
        title.each,
        sql<SqlBool>`EXISTS (SELECT 1 FROM ag_search_word WHERE place = 'also' AND id = node.nid AND ${isWord})`,
        sql<SqlBool>`node.field_genre IN ${termIds}`,
        sql<SqlBool>`EXISTS (SELECT 1 FROM node__field_tags AS tag WHERE tag.entity_id = node.nid AND tag.field_tags IN ${termIds})`,
      ),
      found: sql<SqlBool>`node.nid IN (SELECT id FROM ag_search_word WHERE place IN ('title', 'also') AND ${isWord}
        UNION SELECT entity_id FROM node__field_tags WHERE field_tags IN ${termIds}
        UNION SELECT nid FROM node WHERE type = 'game' AND field_genre IN ${termIds})`,
      size:
        title.size +
        also +
        count(sql`node__field_tags WHERE field_tags IN ${termIds}`) +
        count(sql`node WHERE type = 'game' AND field_genre IN ${termIds}`),
    };
  };

  /** Where one word is looked for; null when it is nowhere, not even with a slip. */
  const look = (word: SearchWord): Record<'title' | 'any', Condition> | null => {
    const known = (isWord: Expression<SqlBool>): Record<'title' | 'any', Condition> => {
      const title = inTitle(isWord);
      return { title, any: anywhere(isWord, title) };
    };
    const beginning = begins(word.stem);
    const isKnown = ask(sql`SELECT 1 FROM ag_search_word WHERE place IN ('title', 'also', 'term') AND ${beginning} LIMIT 1`).length > 0;
    if (isKnown) return known(beginning);
    const mayHold = titleMayHold(word.typed);
    if (mayHold !== null) {
      const part: Omit<Condition, 'size'> = { each: titleHolds(word.typed), found: and(mayHold, titleHolds(word.typed)) };
      const size = lists.total({ key: `part ${word.typed}`, each: [part.each], found: [part.found] });
      if (size > 0) return { title: { ...part, size }, any: { ...part, size } };
    }
    const slips = slipsOf(word);
    return slips.length === 0 ? null : known(isOneOf(slips));
  };

  /** All conditions; the rarest is the one that games are found by, the others are asked of those. */
  const conditions = (key: string, parts: readonly Condition[]): Conditions => {
    const rarest = parts.toSorted((a, b) => a.size - b.size)[0];
    return {
      key,
      each: parts.map(({ each }) => each),
      found: parts.map((part) => (part === rarest ? part.found : part.each)),
      looksAt: rarest?.size ?? 0,
    };
  };

  const read = (text: string): Meaning | null => {
    const words = typedWords(text);
    const found = words.map(look).flatMap((one) => one ?? []);
    if (words.length === 0 || found.length < words.length) return null;
    const key = words.map(({ typed }) => typed).join(' ');
    return {
      title: conditions(
        `title ${key}`,
        found.map(({ title }) => title),
      ),
      any: conditions(
        `any ${key}`,
        found.map(({ any }) => any),
      ),
      same: sql<SqlBool>`node.title IN (${text.trim()}, ${key})`,
    };
  };
  const remember = untilGamesChange<Meaning | null>(store);
  const meaning = (text: string): Meaning | null => {
    index.refresh();
    return remember(text, () => read(text));
  };

  return {
    meant: (text) => meaning(text)?.any ?? null,
    page(text, others, { limit, offset }) {
      const found = meaning(text);
      if (found === null) return lists.page('popular', both(everyGame, others), { limit, offset });
      const { title, any, same } = found;
      const [titled, anywhere] = [both(title, others), both(any, others)];
      const named = both({ key: `same ${text}`, each: [same], found: [same, ...any.each] }, others);
      const [namedTotal, titledTotal] = [lists.total(named), lists.total(titled)];
      const notNamed = not(same);
      const notTitled = not(and(...title.each));
      const ranks: { of: Conditions; total: number }[] = [
        { of: named, total: namedTotal },
        { of: without(titled, notNamed), total: titledTotal - namedTotal },
        { of: without(anywhere, notTitled), total: lists.total(anywhere) - titledTotal },
      ];
      const nids: number[] = [];
      let skip = offset;
      for (const { of, total } of ranks) {
        if (skip < total) nids.push(...lists.page('popular', of, { limit: limit - nids.length, offset: skip }, total));
        skip = Math.max(0, skip - total);
        if (nids.length === limit) break;
      }
      return nids;
    },
  };
}

const not = (condition: Expression<SqlBool>): Expression<SqlBool> => sql<SqlBool>`NOT (${condition})`;

/** Conditions and one that takes some of their games away again. */
const without = (conditions: Conditions, taken: Expression<SqlBool>): Conditions => ({
  ...conditions,
  each: [...conditions.each, taken],
  ...(conditions.found === undefined ? {} : { found: [...conditions.found, taken] }),
});
