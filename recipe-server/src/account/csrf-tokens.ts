import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { createToken, getPrivateKey, isSameSecret } from './secrets.ts';
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

  constructor(
    store: Store,
    private readonly sessions: Sessions,
  ) {
    this.#key = getPrivateKey(store);
  }

  create(session: Session, purpose: Purpose): string {
    return createHmac('sha256', session.seed + this.#key)
      .update(purpose)
      .digest('base64url');
  }

  /** Without a session the token has no effect, because anonymous writes need none. */
  createForHeader(request: FastifyRequest): string {
    const session = this.sessions.find(request);
    return session === null ? createToken() : this.create(session, tokenPurposes.header);
  }

  isValid(token: string, session: Session, purposes: readonly Purpose[]): boolean {
    return purposes.some((purpose) => isSameSecret(token, this.create(session, purpose)));
  }

  /** Anonymous users need no token. */
  requireHeader(request: FastifyRequest): void {
    const session = this.sessions.find(request);
    if (session === null) return;
    const token = request.headers['x-csrf-token'];
    if (typeof token !== 'string')
      throw new HttpError(403, 'X-CSRF-Token request header is missing');
    if (!this.isValid(token, session, [tokenPurposes.header, tokenPurposes.login]))
      throw new HttpError(403, 'X-CSRF-Token request header is invalid');
  }
}
