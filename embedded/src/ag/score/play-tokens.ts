import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { privateKey } from '../../account/private-key.ts';
import type { Store } from '../../store/store.ts';

/** A play that a page has started. */
export interface Play {
  /** 0 for a guest. */
  uid: number;
  nid: number;
  /** Unix timestamp. */
  began: number;
  /** Whether it is the daily game with its seed. */
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

/** Signs the start of a play, so that scores need one. */
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

  /** The play of a token; null for an invalid one. */
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
