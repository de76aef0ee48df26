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

const finish = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction ended.'));
  });

/** Firefox below 126 cannot list databases: their content stays on the device. */
async function listDatabases(factory: IDBFactory): Promise<{ name: string; version: number }[]> {
  const found = (await factory.databases?.()) ?? [];
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
      return {
        name,
        keyPath: store.keyPath,
        autoIncrement: store.autoIncrement,
        indexes: [...store.indexNames].map((indexName) => {
          const { keyPath, unique, multiEntry } = store.index(indexName);
          return { name: indexName, keyPath, unique, multiEntry };
        }),
        records: keys.map((key, at): [IDBValidKey, unknown] => [key, values[at]]),
      };
    }),
  );
}

export async function deleteDatabases(factory: IDBFactory): Promise<void> {
  for (const { name } of await listDatabases(factory)) await settle(factory.deleteDatabase(name));
}

export async function restoreDatabases(
  factory: IDBFactory,
  dumps: readonly DatabaseDump[],
): Promise<void> {
  await deleteDatabases(factory);
  for (const { name, version, stores } of dumps) {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const { name: indexName, keyPath: path, unique, multiEntry } of indexes)
          store.createIndex(indexName, path, { unique, multiEntry });
      }
    };
    const database = await settle(request);
    try {
      await restoreRecords(database, stores);
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
    // A store with a key path reads the key from the value.
    for (const [key, value] of records) store.put(value, keyPath === null ? key : undefined);
  }
  await finished;
}
