import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { SignedText } from '../signed-text.ts';

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
