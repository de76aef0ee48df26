import { parse, stringifyAsync } from 'devalue';
import * as z from 'zod/mini';
import { dumpDatabases, restoreDatabases, type DatabaseDump } from './indexed-db.ts';

/** What a game has stored on its origin. */
export interface Progress {
  local: Record<string, string>;
  cookies: Record<string, string>;
  databases: DatabaseDump[];
}

const FORMAT = 1;

const keyPath = z.union([z.string(), z.array(z.string())]);
const snapshot = z.object({
  format: z.literal(FORMAT),
  local: z.record(z.string(), z.string()),
  cookies: z.record(z.string(), z.string()),
  databases: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      stores: z.array(
        z.object({
          name: z.string(),
          keyPath: z.nullable(keyPath),
          autoIncrement: z.boolean(),
          indexes: z.array(
            z.object({ name: z.string(), keyPath, unique: z.boolean(), multiEntry: z.boolean() }),
          ),
          records: z.array(z.tuple([z.custom<IDBValidKey>(), z.unknown()])),
        }),
      ),
    }),
  ),
});

export const NO_PROGRESS: Progress = { local: {}, cookies: {}, databases: [] };

/** Values of other types, such as keys of Web Crypto, stay on the device. Blobs are promised. */
const COPIED =
  /^(?:Object|\w*Array|Map|Set|Date|RegExp|Number|String|Boolean|BigInt|ArrayBuffer|DataView|Promise)$/;
const typeOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

/** Blobs are read while writing, so they are restored as bytes with a type. */
const REDUCERS = {
  Blob: (value: unknown) =>
    value instanceof Blob && value.arrayBuffer().then((bytes) => [value.type, bytes]),
  Left: (value: unknown) =>
    typeof value === 'object' && value !== null && !COPIED.test(typeOf(value)) && typeOf(value),
};
const REVIVERS = {
  Blob: ([type, bytes]: [string, ArrayBuffer]) => new Blob([bytes], { type }),
  Left: () => undefined,
};

/** Text of everything, the same for the same content. */
export const encodeProgress = (progress: Progress): Promise<string> =>
  stringifyAsync({ format: FORMAT, ...progress }, REDUCERS);

/** @throws when the text is no snapshot */
export const decodeProgress = (text: string): Progress => snapshot.parse(parse(text, REVIVERS));

export const isEmpty = ({ local, cookies, databases }: Progress): boolean =>
  Object.keys(local).length + Object.keys(cookies).length + databases.length === 0;

const encodeDatabases = ({ databases }: Progress): Promise<string> =>
  encodeProgress({ ...NO_PROGRESS, databases });

/** Whether the progress has everything that the part has. */
export async function contains(progress: Progress, part: Progress): Promise<boolean> {
  const hasAll = (all: Record<string, string>, some: Record<string, string>): boolean =>
    Object.entries(some).every(([key, value]) => all[key] === value);
  return (
    hasAll(progress.local, part.local) &&
    hasAll(progress.cookies, part.cookies) &&
    (part.databases.length === 0 ||
      (await encodeDatabases(part)) === (await encodeDatabases(progress)))
  );
}

export type Browser = Pick<Window, 'localStorage' | 'indexedDB'> & {
  document: Pick<Document, 'cookie'>;
};

const sorted = (entries: [string, string][]): Record<string, string> =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** Reads the stores, because games do not only use `setItem`. */
export const collectLocal = ({
  localStorage,
  document,
}: Omit<Browser, 'indexedDB'>): Pick<Progress, 'local' | 'cookies'> => ({
  local: sorted(Object.entries(localStorage)),
  cookies: sorted(parseCookies(document.cookie)),
});

export async function collectProgress(game: Browser): Promise<Progress> {
  return { ...collectLocal(game), databases: await dumpDatabases(game.indexedDB) };
}

/**
 * Replaces all that is stored.
 *
 * @throws Error if the databases cannot be replaced; nothing else has changed then
 */
export async function restoreProgress(game: Browser, progress: Progress): Promise<void> {
  // First, because this can fail.
  await restoreDatabases(game.indexedDB, progress.databases);
  game.localStorage.clear();
  for (const [key, value] of Object.entries(progress.local)) game.localStorage.setItem(key, value);
  for (const [name] of parseCookies(game.document.cookie))
    game.document.cookie = `${name}=; max-age=0`;
  for (const [name, value] of Object.entries(progress.cookies))
    game.document.cookie = `${name}=${value}; max-age=31536000`;
}

const parseCookies = (text: string): [string, string][] =>
  text.split('; ').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
  });
