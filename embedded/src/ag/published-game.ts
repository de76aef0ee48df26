import { type Account, hasPermission, type Store } from 'drupal-recipe-server';
import { HttpError, toPathId } from 'drupal-recipe-server/plugin';
import { isKids } from './listing/audience.ts';

/** Games hidden from lists are accepted. */
export function requirePublishedGame(store: Store, nid: number): void {
  const [game] = store.connection.rows(
    "SELECT 1 FROM node WHERE nid = ? AND type = 'game' AND status = 1",
    [nid],
  );
  if (game === undefined) throw new HttpError(404, `There is no game ${nid}.`);
}

interface ViewableGame {
  nid: number;
  status: number;
  hits: number;
}

/** Editors can view unpublished games; kids mode has the games for everyone. */
export function requireViewableGame(store: Store, account: Account, nid: string): ViewableGame {
  const [game] = store.connection.rows<ViewableGame & { rating: string | null }>(
    "SELECT nid, status, coalesce(field_hits, 0) AS hits, field_maturity_rating AS rating FROM node WHERE nid = ? AND type = 'game'",
    [toPathId(nid)],
  );
  if (game === undefined) throw new HttpError(404, `There is no game ${nid}.`);
  if (game.status !== 1 && !hasPermission(store.model, account, 'edit any game content'))
    throw new HttpError(403, 'This game is not published.');
  if (isKids(account) && game.rating !== 'everyone')
    throw new HttpError(403, 'This game is not available in kids mode.');
  return game;
}
