import type { SqlValue } from './database.ts';
import type { Store } from './store.ts';

/** Drupal's: `01/`, `02/` … at the top level, `01.00/`, `01.01/` … as replies to the first. */
export function nextThread(
  store: Store,
  { entity_type, entity_id, field_name, pid }: Record<string, SqlValue | undefined>,
): string {
  const host = [entity_type ?? null, entity_id ?? null, field_name ?? null];
  if (pid === null || pid === undefined) {
    const last = maxThread(store, host, '');
    const [top = ''] = last.replace(/\/$/, '').split('.');
    return `${toAlphadecimal(last === '' ? 1 : fromAlphadecimal(top) + 1)}/`;
  }
  const sql = 'SELECT thread FROM comment WHERE cid = ?';
  const [parentThread = '01/'] = store.connection.column<string>(sql, [pid]);
  const prefix = parentThread.replace(/\/$/, '');
  const last = maxThread(store, host, `${prefix}.`);
  const lastPart = last.replace(/\/$/, '').split('.')[prefix.split('.').length] ?? '';
  return `${prefix}.${toAlphadecimal(last === '' ? 0 : fromAlphadecimal(lastPart) + 1)}/`;
}

function maxThread(store: Store, host: SqlValue[], prefix: string): string {
  const sql = `SELECT max(thread COLLATE BINARY) FROM comment WHERE entity_type = ? AND entity_id = ? AND field_name = ?
    AND substr(thread, 1, ?) = ?`;
  return String(store.connection.column(sql, [...host, prefix.length, prefix])[0] ?? '');
}

/** Base 36 with a length prefix, so that text order equals numeric order. */
function toAlphadecimal(value: number): string {
  const digits = value.toString(36);
  return `${String.fromCharCode(digits.length + '0'.charCodeAt(0) - 1)}${digits}`;
}

const fromAlphadecimal = (text: string): number => Number.parseInt(text.slice(1), 36);
