import type { Store } from '../../store/store.ts';
import { Passwords } from '../../store/passwords.ts';

const stateName = 'demo password';

/** What the recipes gave every member of the demo before they gave none, and READMEs told. */
const published = 'Arcade2026';

/**
 * Lets the members whom the recipes bring without a password log in with this one; with null nobody logs in as one of them, and who is
 * logged in as one is out. Passwords that somebody has chosen since stay.
 */
export async function setDemoPassword(
  store: Store,
  password: string | null,
  passwords = new Passwords(),
): Promise<void> {
  const { connection } = store;
  const uuids = store.model.content
    .filter(({ entityType, fields }) => entityType === 'user' && !fields.has('pass'))
    .map(({ uuid }) => uuid);
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
  const old = stays ? null : (known ?? (await firstRight(passwords, published, hashes)));
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

async function firstRight(
  passwords: Passwords,
  password: string,
  hashes: readonly string[],
): Promise<string | null> {
  for (const hash of hashes) if (await passwords.verify(password, hash)) return hash;
  return null;
}
