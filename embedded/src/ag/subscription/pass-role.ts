import type { Store } from '../../store/store.ts';

export const passRole = 'game_pass_subscriber';

/** Grants or revokes the role. */
export function setPassRole({ connection }: Store, uid: number, has: boolean): void {
  if (!has) {
    connection.execute('DELETE FROM user__roles WHERE entity_id = ? AND roles = ?', [
      uid,
      passRole,
    ]);
    return;
  }
  const [held] = connection.rows<{ next: number; has: number }>(
    'SELECT coalesce(max(delta) + 1, 0) AS next, coalesce(sum(roles = ?), 0) AS has FROM user__roles WHERE entity_id = ?',
    [passRole, uid],
  );
  if (held === undefined || held.has > 0) return;
  connection.execute('INSERT INTO user__roles (entity_id, delta, roles) VALUES (?, ?, ?)', [
    uid,
    held.next,
    passRole,
  ]);
}
