import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';
import { ModelError } from '../model/model-error.ts';
import { isSqliteError } from './database.ts';

export const inMemory = ':memory:';

/** Relative paths start at the current folder of the call, even if it changes later. */
export const resolveDataFile = (file: string): string => (file === inMemory ? file : resolve(file));

const ownerOnly = 0o600;

/** SQLite's own files of a database. */
const getFiles = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

/**
 * Creates the file if it does not exist; `reset` deletes it first. Throws a {@link ModelError} for
 * a file that this server did not create.
 */
export function prepareDataFile(file: string, reset: boolean): void {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && !isOwnFile(file))
    throw new ModelError(
      file,
      'is not a data file of this server. Choose another file, or delete this one.',
    );
  if (reset) for (const path of getFiles(file)) rmSync(path, { force: true });
  // SQLite copies the file mode to its journal files; other system users must not read user data.
  closeSync(openSync(file, 'a', ownerOnly));
  for (const path of getFiles(file)) if (existsSync(path)) chmodSync(path, ownerOnly);
}

const tableCounts = z.object({ tables: z.number(), own: z.number() });

/** A start that was interrupted leaves a database without tables. */
function isOwnFile(file: string): boolean {
  if (!statSync(file).isFile()) return false;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      const count = `SELECT count(*) AS tables, total(name = 'server_state') AS own FROM sqlite_master`;
      const { tables, own } = tableCounts.parse(database.prepare(count).get());
      return tables === 0 || own === 1;
    } finally {
      database.close();
    }
  } catch (error) {
    if (isSqliteError(error)) return false;
    throw error;
  }
}
