import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { getPrivateKey } from './private-key.ts';
import type { Session, Sessions } from './sessions.ts';

/** Purpose of a token: two are valid for writes, one for logout. */
export const tokenPurposes = {
  header: 'X-CSRF-Token request header',
  login: 'rest',
  logout: 'user/logout',
} as const;
type Purpose = (typeof tokenPurposes)[keyof typeof tokenPurposes];

/** CSRF tokens of 43 characters, valid as long as the session. */
export class CsrfTokens {
  readonly #key: string;

  constructor(store: Store) {
    this.#key = getPrivateKey(store);
  }

  create(session: Session, purpose: Purpose): string {
    return createHmac('sha256', session.seed + this.#key)
      .update(purpose)
      .digest('base64url');
  }

  /** The token has no effect, because anonymous writes need none. */
  createAnonymous(): string {
    return randomBytes(32).toString('base64url');
  }

  isValid(token: string, session: Session, purposes: readonly Purpose[]): boolean {
    const bytes = Buffer.from(token);
    return purposes.some((purpose) => {
      const expected = Buffer.from(this.create(session, purpose));
      return expected.length === bytes.length && timingSafeEqual(expected, bytes);
    });
  }

  /** Anonymous users need no token. */
  requireHeader(request: FastifyRequest, sessions: Sessions): void {
    const session = sessions.find(request);
    if (session === null) return;
    const token = request.headers['x-csrf-token'];
    if (typeof token !== 'string')
      throw new HttpError(403, 'X-CSRF-Token request header is missing');
    if (!this.isValid(token, session, [tokenPurposes.header, tokenPurposes.login]))
      throw new HttpError(403, 'X-CSRF-Token request header is invalid');
  }
}
