import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { privateKey } from './private-key.ts';
import type { Session, Sessions } from './sessions.ts';

/** What a token is for: `/session/token` and a login give two that are both good for writing, and one that ends the session. */
export const tokenPurposes = {
  header: 'X-CSRF-Token request header',
  login: 'rest',
  logout: 'user/logout',
} as const;
type Purpose = (typeof tokenPurposes)[keyof typeof tokenPurposes];

/** Tokens against cross-site requests, 43 characters each. They die with the session. */
export class Tokens {
  readonly #key: string;

  constructor(store: Store) {
    this.#key = privateKey(store);
  }

  token(session: Session, purpose: Purpose): string {
    return createHmac('sha256', session.seed + this.#key)
      .update(purpose)
      .digest('base64url');
  }

  /** A token for a visitor, good for nothing but as a sign that the call works. */
  strangersToken(): string {
    return randomBytes(32).toString('base64url');
  }

  isValid(given: string, session: Session, purposes: readonly Purpose[]): boolean {
    const own = Buffer.from(given);
    return purposes.some((purpose) => {
      const expected = Buffer.from(this.token(session, purpose));
      return expected.length === own.length && timingSafeEqual(expected, own);
    });
  }

  /** Refuses a member's write whose `X-CSRF-Token` header is not the session's. Visitors need none. */
  requireHeader(request: FastifyRequest, sessions: Sessions): void {
    const session = sessions.find(request);
    if (session === null) return;
    const given = request.headers['x-csrf-token'];
    if (typeof given !== 'string')
      throw new HttpError(403, 'X-CSRF-Token request header is missing');
    if (!this.isValid(given, session, [tokenPurposes.header, tokenPurposes.login]))
      throw new HttpError(403, 'X-CSRF-Token request header is invalid');
  }
}
