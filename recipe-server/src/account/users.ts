import type { Account } from '../identity.ts';
import type { Store } from '../store/store.ts';

export interface UserRow {
  uid: number;
  uuid: string;
  name: string;
  mail: string | null;
  pass: string | null;
  status: number;
  login: number | null;
}

const columns = 'uid, uuid, name, mail, pass, status, login';

/** Does not find the anonymous user. */
export const findUserByName = (store: Store, name: string): UserRow | undefined =>
  store.connection.rows<UserRow>(
    `SELECT ${columns} FROM user WHERE name = ? COLLATE NOCASE AND uid > 0`,
    [name],
  )[0];

export const findUserByMail = (store: Store, mail: string): UserRow | undefined =>
  store.connection.rows<UserRow>(
    `SELECT ${columns} FROM user WHERE mail = ? COLLATE NOCASE AND mail <> '' AND uid > 0`,
    [mail],
  )[0];

export const findUserById = (store: Store, uid: number): UserRow | undefined =>
  store.connection.rows<UserRow>(`SELECT ${columns} FROM user WHERE uid = ? AND uid > 0`, [uid])[0];

/**
 * Hashing takes time: call it in the transaction that acts on the password verified for `user`.
 * @returns the user as stored now; undefined after a change of password or status, or a deletion.
 */
export function findUnchangedUser(
  store: Store,
  { uid, pass, status }: UserRow,
): UserRow | undefined {
  const stored = findUserById(store, uid);
  return stored?.pass === pass && stored.status === status ? stored : undefined;
}

export function updateUser(
  store: Store,
  uid: number,
  changes: Partial<Pick<UserRow, 'mail' | 'pass' | 'status'> & { init: string }>,
): void {
  store.connection.update('user', 'uid', uid, { ...changes, changed: store.now() });
}

/** Returns `authenticated` first. */
export const findRoles = (store: Store, uid: number): string[] => [
  'authenticated',
  ...store.connection.column<string>(
    'SELECT roles FROM user__roles WHERE entity_id = ? ORDER BY delta',
    [uid],
  ),
];

export const createAccount = (store: Store, { uid, uuid }: UserRow): Account => ({
  uid,
  uuid,
  roles: findRoles(store, uid),
});
