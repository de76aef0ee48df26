import type { UserRow } from '../../account/users.ts';
import type { Store } from '../../store/store.ts';
import { Passwords } from '../../store/passwords.ts';

const stateName = 'demo password';

const formerDemoPassword = 'Arcade2026';

/** Accounts that recipes create without a password. */
const demoAccounts = ({ model }: Store): string[] =>
  model.content
    .filter(({ entityType, fields }) => entityType === 'user' && !fields.has('pass'))
    .map(({ uuid }) => uuid);

/** A demo account without a password must not get one by a reset link. */
export const isDisabledDemoAccount = (
  store: Store,
  { uuid, pass }: Pick<UserRow, 'uuid' | 'pass'>,
): boolean => pass === null && demoAccounts(store).includes(uuid);

/**
 * Null disables demo accounts and ends their sessions. Accounts whose password was changed since
 * are left alone.
 */
export async function setDemoPassword(
  store: Store,
  password: string | null,
  passwords = new Passwords(),
): Promise<void> {
  const { connection } = store;
  const uuids = demoAccounts(store);
  if (uuids.length === 0) return;
  const marks = uuids.map(() => '?').join(', ');
  const hashes = connection
    .rows<{ pass: string }>(
      `SELECT DISTINCT pass FROM user WHERE pass IS NOT NULL AND uuid IN (${marks})`,
      uuids,
    )
    .map(({ pass }) => pass);
  const known = store.state(stateName);
  const stays =
    password !== null &&
    !!known &&
    !passwords.isOutdated(known) &&
    (await passwords.verify(password, known));
  const old = stays
    ? null
    : (known ?? (await findMatchingHash(passwords, formerDemoPassword, hashes)));
  const wanted = stays ? known : password === null ? null : await passwords.hash(password);
  connection.transaction(() => {
    if (old) {
      const holders = `SELECT uid FROM user WHERE pass = ? AND uuid IN (${marks})`;
      connection.execute(`DELETE FROM account_session WHERE uid IN (${holders})`, [old, ...uuids]);
      connection.execute(`UPDATE user SET pass = NULL WHERE pass = ? AND uuid IN (${marks})`, [
        old,
        ...uuids,
      ]);
    }
    if (wanted !== null)
      connection.execute(`UPDATE user SET pass = ? WHERE pass IS NULL AND uuid IN (${marks})`, [
        wanted,
        ...uuids,
      ]);
    store.setState(stateName, wanted ?? '');
  });
}

async function findMatchingHash(
  passwords: Passwords,
  password: string,
  hashes: readonly string[],
): Promise<string | null> {
  for (const hash of hashes) if (await passwords.verify(password, hash)) return hash;
  return null;
}
