import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { privateKey } from '../../account/private-key.ts';
import type { Store } from '../../store/store.ts';

/** What a token is good for: asking the member services for a member's token, or for the member. Neither is good as the other. */
export type Audience = 'member-services' | 'member';

/** Seconds for which each kind is good. */
const TTL_SECONDS: Readonly<Record<Audience, number>> = { 'member-services': 60, member: 600 };

/** Signs who a member is, as HS256 JSON web tokens. */
export class SignedTokens {
  readonly #key: Uint8Array;

  /** `secret` is shared with an external service; without one the key is this installation's own. Throws when it is too short. */
  constructor(
    private readonly store: Store,
    secret?: string,
  ) {
    if (secret !== undefined && secret.length < 32)
      throw new Error('MEMBER_SERVICES_SECRET must have at least 32 characters.');
    this.#key =
      secret === undefined
        ? createHmac('sha256', privateKey(store)).update('member services').digest()
        : new TextEncoder().encode(secret);
  }

  sign(audience: Audience, uid: number, name: string): Promise<string> {
    const now = this.store.now();
    return new SignJWT({ name })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(uid))
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + TTL_SECONDS[audience])
      .sign(this.#key);
  }

  /** Whom a token names; null when it is forged, expired, or for something else. */
  async read(audience: Audience, token: string): Promise<{ uid: number; name: string } | null> {
    try {
      const { payload } = await jwtVerify<JWTPayload & { name?: unknown }>(token, this.#key, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(this.store.now() * 1000),
      });
      return { uid: Number(payload.sub), name: String(payload.name) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
