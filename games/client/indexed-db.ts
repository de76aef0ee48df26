/** The structure and the records of a database. */
export interface DatabaseDump {
  name: string;
  version: number;
  stores: StoreDump[];
}

interface StoreDump {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  records: [IDBValidKey, unknown][];
}

/** The portal's own database on a game's origin, which is no progress. */
export const PORTAL_DATABASE = '__portal';

/** Where Unity and Emscripten cache the files of a game, which are no progress and large. */
const CACHES = ['UnityCache', 'EM_PRELOAD_CACHE'];

const isProgress = (name: string): boolean => name !== PORTAL_DATABASE && !CACHES.includes(name);

export const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused a request.'));
  });

export const finish = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction ended.'));
  });

interface FoundDatabase {
  name: string;
  version: number;
}

/** Private windows deny databases. Firefox below 126 cannot list them: they stay on the device. */
async function listDatabases(factory: IDBFactory): Promise<FoundDatabase[]> {
  const found = (await factory.databases?.().catch(() => [])) ?? [];
  return found.flatMap(({ name, version }) =>
    name !== undefined && version !== undefined && isProgress(name) ? [{ name, version }] : [],
  );
}

export async function dumpDatabases(factory: IDBFactory): Promise<DatabaseDump[]> {
  const dumps: DatabaseDump[] = [];
  for (const { name, version } of await listDatabases(factory)) {
    const database = await settle(factory.open(name, version));
    // A game that upgrades or deletes its database must not wait for this connection.
    database.onversionchange = () => database.close();
    try {
      dumps.push({ name, version, stores: await dumpStores(database) });
    } finally {
      database.close();
    }
  }
  return dumps;
}

function describeStore(store: IDBObjectStore): Omit<StoreDump, 'records'> {
  const { name, keyPath, autoIncrement } = store;
  const indexes = [...store.indexNames].map((indexName) => {
    const index = store.index(indexName);
    const { unique, multiEntry } = index;
    return { name: indexName, keyPath: index.keyPath, unique, multiEntry };
  });
  return { name, keyPath, autoIncrement, indexes };
}

async function dumpStores(database: IDBDatabase): Promise<StoreDump[]> {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return [];
  const transaction = database.transaction(names, 'readonly');
  return Promise.all(
    names.map(async (name) => {
      const store = transaction.objectStore(name);
      const [keys, values] = await Promise.all([
        settle(store.getAllKeys()),
        settle(store.getAll()),
      ]);
      const records = keys.map((key, at): [IDBValidKey, unknown] => [key, values[at]]);
      return { ...describeStore(store), records };
    }),
  );
}

/** A page that has just closed holds its connection for a moment. */
const MAX_BLOCKED_MS = 1_000;

/**
 * Whether another tab has the database open. A request to delete it would wait for that tab and
 * then delete what was stored meanwhile; this one changes nothing, whenever it runs.
 */
async function isInUse(factory: IDBFactory, { name, version }: FoundDatabase): Promise<boolean> {
  const request = factory.open(name, version + 1);
  request.onupgradeneeded = () => request.transaction?.abort();
  const blocked = new Promise<true>((resolve) => {
    request.onblocked = () => setTimeout(() => resolve(true), MAX_BLOCKED_MS);
  });
  const refused = settle(request).then(
    () => false,
    () => false,
  );
  return Promise.race([refused, blocked]);
}

/** @throws DOMException `TimeoutError` while another tab uses the database */
async function deleteDatabase(factory: IDBFactory, database: FoundDatabase): Promise<void> {
  const { name } = database;
  if (await isInUse(factory, database))
    throw new DOMException(`${name} is in use.`, 'TimeoutError');
  await settle(factory.deleteDatabase(name));
}

function hasStores(database: IDBDatabase, stores: readonly StoreDump[]): boolean {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return stores.length === 0;
  const transaction = database.transaction(names, 'readonly');
  const found = names.map((name) => describeStore(transaction.objectStore(name)));
  const expected = stores.map(({ records: _, ...store }) => store);
  return JSON.stringify(found) === JSON.stringify(expected);
}

/** Null if it has to be created again. */
async function openSame(
  factory: IDBFactory,
  { name, version, stores }: DatabaseDump,
): Promise<IDBDatabase | null> {
  const database = await settle(factory.open(name));
  if (database.version === version && hasStores(database, stores)) return database;
  database.close();
  return null;
}

function createDatabase(
  factory: IDBFactory,
  { name, version, stores }: DatabaseDump,
): Promise<IDBDatabase> {
  const request = factory.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
      const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const { name: indexName, keyPath: path, unique, multiEntry } of indexes)
        store.createIndex(indexName, path, { unique, multiEntry });
    }
  };
  return settle(request);
}

/**
 * Replaces all databases. Those with the same stores are only written, because another tab of the
 * game may have them open.
 *
 * @throws DOMException `TimeoutError` while another tab uses a database that has other stores
 */
export async function restoreDatabases(
  factory: IDBFactory,
  dumps: readonly DatabaseDump[],
): Promise<void> {
  const found = new Map((await listDatabases(factory)).map((info) => [info.name, info]));
  for (const info of found.values())
    if (!dumps.some(({ name }) => name === info.name)) await deleteDatabase(factory, info);
  for (const dump of dumps) {
    const info = found.get(dump.name);
    let database = info ? await openSame(factory, dump) : null;
    if (database === null) {
      if (info) await deleteDatabase(factory, info);
      database = await createDatabase(factory, dump);
    }
    try {
      await restoreRecords(database, dump.stores);
    } finally {
      database.close();
    }
  }
}

async function restoreRecords(database: IDBDatabase, stores: readonly StoreDump[]): Promise<void> {
  if (stores.length === 0) return;
  const transaction = database.transaction(
    stores.map(({ name }) => name),
    'readwrite',
  );
  const finished = finish(transaction);
  for (const { name, keyPath, records } of stores) {
    const store = transaction.objectStore(name);
    store.clear();
    // A store with a key path reads the key from the value.
    for (const [key, value] of records) store.put(value, keyPath === null ? key : undefined);
  }
  await finished;
}
