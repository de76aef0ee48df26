import type { Store } from '../../store/store.ts';
import type { ErrorReport } from './error-report.ts';

/** Maximum number and age in seconds of stored reports. */
const MAX_ERRORS = 1000;
const MAX_AGE_SECONDS = 30 * 86_400;

export interface LoggedError {
  id: number;
  /** Unix timestamp. */
  time: number;
  /** 1 when an error view replaced the page. */
  fatal: number;
  label: string;
  name: string;
  message: string;
  stack: string;
  /** JSON. */
  meta: string;
  /** The page's URL, as reported. */
  page: string;
  /** User agent. */
  agent: string;
  /** 0 for a visitor. */
  uid: number;
}

/** Errors reported by browsers: the newest 1000 of the last 30 days. */
export class ErrorLog {
  constructor(private readonly store: Store) {
    store.migrate('frontend', [
      `CREATE TABLE ag_frontend_error (
         id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, fatal INTEGER NOT NULL, label TEXT NOT NULL, name TEXT NOT NULL,
         message TEXT NOT NULL, stack TEXT NOT NULL, meta TEXT NOT NULL, page TEXT NOT NULL, agent TEXT NOT NULL, uid INTEGER NOT NULL)`,
    ]);
  }

  add(
    { fatal, label, name, message, stack, meta = {} }: ErrorReport,
    from: Pick<LoggedError, 'page' | 'agent' | 'uid'>,
  ): LoggedError {
    const { connection } = this.store;
    const time = this.store.now();
    const row = {
      time,
      fatal: Number(fatal),
      label,
      name,
      message,
      stack,
      meta: JSON.stringify(meta),
      ...from,
    };
    return connection.transaction(() => {
      const columns = Object.keys(row);
      const [added] = connection.rows<{ id: number }>(
        `INSERT INTO ag_frontend_error (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) RETURNING id`,
        Object.values(row),
      );
      const id = added?.id ?? 0;
      connection.execute('DELETE FROM ag_frontend_error WHERE id <= ? OR time < ?', [
        id - MAX_ERRORS,
        time - MAX_AGE_SECONDS,
      ]);
      return { id, ...row };
    });
  }

  /** Newest first. */
  newest(limit: number): LoggedError[] {
    return this.store.connection.rows<LoggedError>(
      'SELECT * FROM ag_frontend_error ORDER BY id DESC LIMIT ?',
      [limit],
    );
  }
}
