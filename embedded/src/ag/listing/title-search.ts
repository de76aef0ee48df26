import { type Expression, sql, type SqlBool } from 'kysely';
import { titleSearchTable } from '../../store/schema.ts';

/** Whether a title contains the text, ignoring ASCII case; `%` and `_` are literal. */
export function titleHolds(text: string): Expression<SqlBool> {
  // SQLite's LIKE stops at a NUL, which no title contains.
  if (text.includes('\0')) return sql<SqlBool>`FALSE`;
  return sql<SqlBool>`node.title LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}

/**
 * Candidates from the trigram index: titles with all trigrams in any order. Null for shorter texts.
 */
export function titleMayHold(text: string): Expression<SqlBool> | null {
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
