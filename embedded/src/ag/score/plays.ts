import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { SignedText } from 'drupal-recipe-server/account';
import { HttpError, invalidField } from 'drupal-recipe-server/plugin';
import { getDay } from '../dates.ts';
import type { ScoreRules } from './rules.ts';

const play = z.strictObject({
  /** 0 for a guest. */
  uid: z.int(),
  nid: z.int(),
  /** Unix timestamp. */
  began: z.int(),
  /** The daily game with its seed. */
  daily: z.boolean(),
  nonce: z.string(),
});
export type Play = z.infer<typeof play>;

/** Signs the start of a play, which a score requires. */
export class PlayTokens {
  readonly #text: SignedText;

  constructor(private readonly store: Store) {
    this.#text = new SignedText(store, 'plays');
  }

  issue(uid: number, nid: number, daily: boolean): string {
    const claims: Play = {
      uid,
      nid,
      began: this.store.now(),
      daily,
      nonce: randomBytes(12).toString('base64url'),
    };
    return this.#text.sign(claims);
  }

  /** Null for an invalid token. */
  read(token: string): Play | null {
    return play.safeParse(this.#text.read(token)).data ?? null;
  }
}

const MIN_PLAY_SECONDS = 3;
/** Duration after which any score within the game's bounds is plausible, in seconds. */
const FULL_RANGE_SECONDS = 30;
/** Interval between two scores of a member in a game. */
const MIN_INTERVAL_SECONDS = 2;
/** Limit per member and game. */
export const MAX_SCORES_PER_DAY = 500;
/** Lifetime of a play's token. A guest claims a play after signing in. */
const TTL_SECONDS = { member: 12 * 3600, guest: 30 * 86_400 };

export function requirePlay(store: Store, play: Play | null, uid: number, nid: number): Play {
  const isValid = play !== null && play.nid === nid && (play.uid === uid || play.uid === 0);
  const age = store.now() - (play?.began ?? 0);
  if (!isValid || age > (play.uid === 0 ? TTL_SECONDS.guest : TTL_SECONDS.member))
    throw new HttpError(403, 'The play token is invalid or has expired.');
  if (age < MIN_PLAY_SECONDS) throw new HttpError(429, 'This play is too short. Try again later.');
  return play;
}

/**
 * The full range takes half a minute. Where less is better, only the best possible score is
 * refused.
 */
export function requirePlausible(
  store: Store,
  { began }: Play,
  value: number,
  { order, min, max }: ScoreRules,
): void {
  const elapsedShare = Math.min(1, (store.now() - began) / FULL_RANGE_SECONDS);
  const isPlausible =
    elapsedShare === 1 ||
    (order === 'higher' ? value <= min + (max - min) * elapsedShare : value > min);
  if (!isPlausible)
    throw invalidField(422, 'value', 'value is implausible for the length of this play.');
}

/** Assigns a guest's play to the first member who claims it. */
export function claimPlay(store: Store, { uid: player, nonce, began }: Play, uid: number): void {
  if (player !== 0) return;
  const [row] = store.connection.rows<{ uid: number }>(
    `INSERT INTO ag_score_claim (nonce, uid, expires) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET uid = ag_score_claim.uid RETURNING uid`,
    [nonce, uid, began + TTL_SECONDS.guest],
  );
  if (row?.uid !== uid) throw new HttpError(403, 'This play belongs to another member.');
}

/** An expired play cannot be claimed any more. */
export function deleteExpiredClaims(store: Store): void {
  store.connection.execute('DELETE FROM ag_score_claim WHERE expires < ?', [store.now()]);
}

export function limitRate(store: Store, uid: number, nid: number): void {
  const [now, today] = [store.now(), getDay(store.now())];
  const { changes } = store.connection.execute(
    `INSERT INTO ag_score_pace (uid, nid, last, day, reports) VALUES (?, ?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET last = excluded.last, day = excluded.day, reports = CASE WHEN day = excluded.day THEN reports + 1 ELSE 1 END
     WHERE last <= excluded.last - ${MIN_INTERVAL_SECONDS} AND (day <> excluded.day OR reports < ${MAX_SCORES_PER_DAY})`,
    [uid, nid, now, today],
  );
  if (changes === 0) throw new HttpError(429, 'Too many scores. Try again in a moment.');
}
