import { HttpError } from '../../account/http-error.ts';
import type { Store } from '../../store/store.ts';
import { dayOf } from '../dates.ts';
import type { Play } from './play-tokens.ts';

/** Seconds that even the shortest game takes. */
export const MIN_PLAY_SECONDS = 3;
/** Seconds between two scores of a member in a game. */
export const MIN_INTERVAL_SECONDS = 2;
/** Scores of a member in a game and day. */
export const MAX_SCORES_PER_DAY = 500;
/** Seconds for which a play may go on reporting: a member's, and a guest's, who hands it in after signing in. */
const TTL_SECONDS = { member: 12 * 3600, guest: 30 * 86_400 };

/** Refuses a score of somebody else's play, of another game, or of a play that is over or has hardly begun. */
export function requirePlay(store: Store, play: Play | null, uid: number, nid: number): Play {
  const fits = play !== null && play.nid === nid && (play.uid === uid || play.uid === 0);
  const age = store.now() - (play?.began ?? 0);
  if (!fits || age > (play.uid === 0 ? TTL_SECONDS.guest : TTL_SECONDS.member))
    throw new HttpError(403, 'This play was not begun here, or too long ago.');
  if (age < MIN_PLAY_SECONDS) throw new HttpError(429, 'This play has only just begun.');
  return play;
}

/** Makes a guest's play the member's who hands it in first, so that no other member can. */
export function claim(store: Store, { uid: player, nonce, began }: Play, uid: number): void {
  if (player !== 0) return;
  const [row] = store.connection.rows<{ uid: number }>(
    `INSERT INTO ag_score_claim (nonce, uid, expires) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET uid = ag_score_claim.uid RETURNING uid`,
    [nonce, uid, began + TTL_SECONDS.guest],
  );
  if (row?.uid !== uid) throw new HttpError(403, 'This play is another member’s.');
}

/** Counts a member's report of a score; refuses it when the last one was a moment ago, or when there were too many today. */
export function limitRate(store: Store, uid: number, nid: number): void {
  const [now, today] = [store.now(), dayOf(store.now())];
  const { changes } = store.connection.execute(
    `INSERT INTO ag_score_pace (uid, nid, last, day, reports) VALUES (?, ?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET last = excluded.last, day = excluded.day, reports = CASE WHEN day = excluded.day THEN reports + 1 ELSE 1 END
     WHERE last <= excluded.last - ${String(MIN_INTERVAL_SECONDS)} AND (day <> excluded.day OR reports < ${String(MAX_SCORES_PER_DAY)})`,
    [uid, nid, now, today],
  );
  if (changes === 0) throw new HttpError(429, 'Scores come in too fast. Try again in a moment.');
}
