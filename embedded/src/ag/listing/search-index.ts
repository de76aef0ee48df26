import type { Store } from 'drupal-recipe-server';
import { extractJoinedWords, extractWords, splitKeywords } from './search-words.ts';

/**
 * `keyword`: developer, technology and search synonyms. `term`: a tag or genre. `near`: words that
 * games only come near to.
 */
export type WordField = 'title' | 'keyword' | 'term' | 'near_keyword' | 'near_term';

const field = 'field_search_words';

function migrate(store: Store): void {
  store.migrate('search', [
    `CREATE TABLE ag_search_word (place TEXT NOT NULL, id INTEGER NOT NULL, word TEXT NOT NULL, reversed TEXT NOT NULL,
       PRIMARY KEY (place, id, word)) WITHOUT ROWID;
     CREATE INDEX ag_search_word_by_begin ON ag_search_word (place, word, id);
     CREATE INDEX ag_search_word_by_end ON ag_search_word (reversed, word);
     CREATE TABLE ag_search_stale (kind TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID`,
    "UPDATE ag_search_word SET place = 'keyword' WHERE place = 'also'",
  ]);
}

/** Recreated at every start, since a recipe may have added a field. */
function createTriggers(
  store: Store,
  table: 'node' | 'taxonomy_term',
  id: string,
  columns: readonly string[],
): void {
  const markStale = (row: 'new' | 'old'): string =>
    `INSERT OR IGNORE INTO ag_search_stale VALUES ('${table}', ${row}.${id});`;
  const trigger = (event: string, row: 'new' | 'old'): string =>
    `DROP TRIGGER IF EXISTS "search ${table} ${event}";
     CREATE TRIGGER "search ${table} ${event}" AFTER ${event === 'update' ? `UPDATE OF ${columns.join(', ')}` : event} ON ${table} BEGIN ${markStale(row)} END;`;
  store.connection.sqlite.exec(
    [trigger('insert', 'new'), trigger('delete', 'old'), trigger('update', 'new')].join('\n'),
  );
}

/** `name` is null for deleted and unlisted content. */
interface StaleRow {
  id: number;
  name: string | null;
  keywords: string;
}

const wordFields: readonly WordField[] = ['title', 'keyword', 'term', 'near_keyword', 'near_term'];
const reverse = (word: string): string => [...word].toReversed().join('');

/** A loose index scan: there are far fewer words than rows. */
const looseIndexScan = (column: 'word' | 'reversed', where: string): string =>
  `WITH RECURSIVE step (word) AS (
     SELECT MIN(${column}) FROM ag_search_word WHERE ${where} ${column} >= ?1 AND ${column} < ?2
     UNION ALL
     SELECT (SELECT MIN(${column}) FROM ag_search_word WHERE ${where} ${column} > step.word AND ${column} < ?2) FROM step WHERE step.word IS NOT NULL)
   SELECT word FROM step WHERE word IS NOT NULL`;

/** Words of listed games, tags and genres, as in Drupal's table `ag_listing_word`. */
export function createSearchIndex(store: Store) {
  const { connection, model } = store;
  const filterFields = (type: 'node' | 'taxonomy_term', names: readonly string[]): string[] =>
    names.filter((name) => model.entityTypes.get(type)?.storage.has(name));
  const columnsByType = {
    node: filterFields('node', [field, 'field_game_developer', 'field_is_flash_game']),
    taxonomy_term: filterFields('taxonomy_term', [field]),
  };
  migrate(store);
  createTriggers(store, 'node', 'nid', [
    'type',
    'title',
    'status',
    'field_hide_from_listings',
    ...columnsByType.node,
  ]);
  createTriggers(store, 'taxonomy_term', 'tid', [
    'vid',
    'name',
    'status',
    ...columnsByType.taxonomy_term,
  ]);

  const columnsJson = JSON.stringify({ ...columnsByType, joined: true, near: true });
  if (store.state('search:fields') !== columnsJson) {
    connection.sqlite.exec(
      `INSERT OR IGNORE INTO ag_search_stale SELECT 'node', nid FROM node WHERE type = 'game';
       INSERT OR IGNORE INTO ag_search_stale SELECT 'taxonomy_term', tid FROM taxonomy_term`,
    );
    store.setState('search:fields', columnsJson);
  }

  const columnText = (name: string): string =>
    name === 'field_is_flash_game'
      ? `CASE entity.${name} WHEN 1 THEN 'flash' ELSE '' END`
      : `COALESCE(entity.${name}, '')`;
  const keywordText = (type: 'node' | 'taxonomy_term'): string =>
    columnsByType[type].map(columnText).join(" || ', ' || ") || "''";
  const staleGames = `SELECT stale.id, entity.title AS name, ${keywordText('node')} AS keywords FROM ag_search_stale AS stale
    LEFT JOIN node AS entity ON entity.nid = stale.id AND entity.type = 'game' AND entity.status = 1 AND entity.field_hide_from_listings = 0
    WHERE stale.kind = 'node'`;
  const staleTerms = `SELECT stale.id, entity.name, ${keywordText('taxonomy_term')} AS keywords FROM ag_search_stale AS stale
    LEFT JOIN taxonomy_term AS entity ON entity.tid = stale.id AND entity.vid IN ('tags', 'genre') AND entity.status = 1
    WHERE stale.kind = 'taxonomy_term'`;

  const deleteWords = connection.sqlite.prepare(
    'DELETE FROM ag_search_word WHERE place = ? AND id = ?',
  );
  const insertWord = connection.sqlite.prepare(
    'INSERT OR IGNORE INTO ag_search_word VALUES (?, ?, ?, ?)',
  );
  const replaceWords = (place: WordField, id: number, words: readonly string[]): void => {
    deleteWords.run(place, id);
    for (const word of words) insertWord.run(place, id, word, reverse(word));
  };
  const refresh = (): void => {
    if (connection.rows('SELECT 1 FROM ag_search_stale LIMIT 1').length === 0) return;
    connection.transaction(() => {
      for (const { id, name, keywords } of connection.rows<StaleRow>(staleGames)) {
        const title = name ?? '';
        replaceWords('title', id, [...extractWords(title), ...extractJoinedWords(title)]);
        const { exact, near } = splitKeywords(name === null ? '' : keywords);
        replaceWords('keyword', id, extractWords(exact));
        replaceWords('near_keyword', id, extractWords(near));
      }
      for (const { id, name, keywords } of connection.rows<StaleRow>(staleTerms)) {
        const { exact, near } = splitKeywords(name === null ? '' : keywords);
        replaceWords('term', id, extractWords(`${name ?? ''} ${exact}`));
        replaceWords('near_term', id, extractWords(near));
      }
      // Totals are cached by version, and depend on the words.
      connection.sqlite.exec(
        'DELETE FROM ag_search_stale; UPDATE ag_listing_version SET version = version + 1',
      );
    });
  };
  refresh();

  const findWords = (start: string, column: 'word' | 'reversed', where = ''): string[] =>
    connection.column(looseIndexScan(column, where), [start, `${start}\u{10FFFF}`]);
  return {
    /** Call it before a lookup. */
    refresh,
    beginningWith: (prefix: string): string[] => [
      ...new Set(
        wordFields.flatMap((place) => findWords(prefix, 'word', `place = '${place}' AND`)),
      ),
    ],
    endingWith: (suffix: string): string[] => findWords(reverse(suffix), 'reversed').map(reverse),
  };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;
