import type { Store } from 'drupal-recipe-server';
import { Passwords, type UserRow } from 'drupal-recipe-server/account';
import { ownRequest } from 'drupal-recipe-server/plugin';

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
 * A null password disables demo accounts and ends their sessions. Accounts whose password was
 * changed since are left alone.
 */
export async function setDemoPassword(
  store: Store,
  password: string | null,
  passwords = new Passwords(),
): Promise<void> {
  const { connection } = store;
  const uuids = demoAccounts(store);
  if (uuids.length === 0) return;
  const placeholders = uuids.map(() => '?').join(', ');
  const hashes = connection
    .rows<{ pass: string }>(
      `SELECT DISTINCT pass FROM user WHERE pass IS NOT NULL AND uuid IN (${placeholders})`,
      uuids,
    )
    .map(({ pass }) => pass);
  const storedHash = store.state(stateName);
  const isUnchanged =
    password !== null &&
    !!storedHash &&
    !passwords.isOutdated(storedHash) &&
    (await passwords.verify(password, storedHash, ownRequest));
  const oldHash = isUnchanged
    ? null
    : (storedHash ?? (await findMatchingHash(passwords, formerDemoPassword, hashes)));
  const newHash = isUnchanged
    ? storedHash
    : password === null
      ? null
      : await passwords.hash(password, ownRequest);
  connection.transaction(() => {
    if (oldHash) {
      const selectMatchingUids = `SELECT uid FROM user WHERE pass = ? AND uuid IN (${placeholders})`;
      connection.execute(`DELETE FROM account_session WHERE uid IN (${selectMatchingUids})`, [
        oldHash,
        ...uuids,
      ]);
      connection.execute(
        `UPDATE user SET pass = NULL WHERE pass = ? AND uuid IN (${placeholders})`,
        [oldHash, ...uuids],
      );
    }
    if (newHash !== null)
      connection.execute(
        `UPDATE user SET pass = ? WHERE pass IS NULL AND uuid IN (${placeholders})`,
        [newHash, ...uuids],
      );
    store.setState(stateName, newHash ?? '');
  });
}

async function findMatchingHash(
  passwords: Passwords,
  password: string,
  hashes: readonly string[],
): Promise<string | null> {
  for (const hash of hashes) if (await passwords.verify(password, hash, ownRequest)) return hash;
  return null;
}
