import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { privateKey } from '../../account/private-key.ts';
import type { Store } from '../../store/store.ts';

/** A play that a page began: who plays what, and since when. */
export interface Play {
  /** 0 for a guest. */
  uid: number;
  nid: number;
  /** Seconds since 1970. */
  began: number;
  /** Whether it is the game of the day, with the seed of the day. */
  daily: boolean;
  nonce: string;
}

const play = z.strictObject({
  uid: z.int(),
  nid: z.int(),
  began: z.int(),
  daily: z.boolean(),
  nonce: z.string(),
});

/** Signs that a play has begun, so that nobody reports the score of one that has not. */
export class PlayTokens {
  readonly #key: Buffer;

  constructor(private readonly store: Store) {
    this.#key = createHmac('sha256', privateKey(store)).update('plays').digest();
  }

  issue(uid: number, nid: number, daily: boolean): string {
    const begun: Play = {
      uid,
      nid,
      began: this.store.now(),
      daily,
      nonce: randomBytes(12).toString('base64url'),
    };
    const content = Buffer.from(JSON.stringify(begun)).toString('base64url');
    return `${content}.${this.#signature(content)}`;
  }

  /** The play that a token is of; null when it is none of ours. */
  read(token: string): Play | null {
    const [content = '', given = ''] = token.split('.');
    const [signature, own] = [Buffer.from(given), Buffer.from(this.#signature(content))];
    if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
    return play.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  }

  #signature(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}
