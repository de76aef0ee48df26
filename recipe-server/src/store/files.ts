import { existsSync, readFileSync } from 'node:fs';
import type { Store } from './store.ts';

/** Uploaded files are rows, so that transactions and resets include them. */
export const fileMigrations = [
  'CREATE TABLE uploaded_file (uri TEXT PRIMARY KEY, bytes BLOB NOT NULL)',
];

export const storeFile = (store: Store, uri: string, bytes: Uint8Array): void =>
  void store.connection.execute('INSERT INTO uploaded_file (uri, bytes) VALUES (?, ?)', [
    uri,
    bytes,
  ]);

export const findUploadedFile = (store: Store, uri: string): Uint8Array | undefined =>
  store.connection.rows<{ bytes: Uint8Array }>('SELECT bytes FROM uploaded_file WHERE uri = ?', [
    uri,
  ])[0]?.bytes;

/** Of a recipe or uploaded. */
export function readStoredFile(store: Store, uri: string): Uint8Array | undefined {
  const path = store.model.files.get(uri);
  if (path !== undefined) return existsSync(path) ? readFileSync(path) : undefined;
  return findUploadedFile(store, uri);
}
