import { type Expression, sql, type SqlBool } from 'kysely';
import { titleSearchTable } from '../../store/schema.ts';

/** A game whose title holds the text, ignoring the case of ASCII letters; `%` and `_` are themselves. */
export function titleHolds(text: string): Expression<SqlBool> {
  // SQLite's LIKE reads a pattern up to its first NUL; no title has one.
  if (text.includes('\0')) return sql<SqlBool>`FALSE`;
  return sql<SqlBool>`node.title LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
}

/**
 * The same found by the index of three-letter pieces: it gives the titles that have all pieces, in whatever order.
 * Null for a text too short to have one.
 */
export function titleMayHold(text: string): Expression<SqlBool> | null {
  const letters = [...text];
  if (letters.length < 3 || text.includes('\0')) return null;
  const pieces = letters.slice(2).map(
    (_, i) =>
      `"${letters
        .slice(i, i + 3)
        .join('')
        .replaceAll('"', '""')}"`,
  );
  const table = titleSearchTable('node');
  return sql<SqlBool>`node.nid IN (SELECT rowid FROM ${sql.table(table)} WHERE ${sql.ref(table)} MATCH ${[...new Set(pieces)].join(' AND ')})`;
}
