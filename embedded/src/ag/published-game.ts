import { HttpError } from '../account/http-error.ts';
import { type Account, hasPermission } from '../identity.ts';
import type { Store } from '../store/store.ts';

/** Games hidden from lists are accepted. */
export function requirePublishedGame(store: Store, nid: number): void {
  const [game] = store.connection.rows(
    "SELECT 1 FROM node WHERE nid = ? AND type = 'game' AND status = 1",
    [nid],
  );
  if (game === undefined) throw new HttpError(404, `There is no game ${String(nid)}.`);
}

export const canViewGame = (
  store: Store,
  account: Account,
  { status }: { status: number | null },
): boolean => status === 1 || hasPermission(store.model, account, 'edit any game content');
