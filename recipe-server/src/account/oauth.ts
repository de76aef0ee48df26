import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Account } from '../identity.ts';
import type { Model } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { getPrivateKey, sha256 } from './secrets.ts';
import { createAccount, findUserById, type UserRow } from './users.ts';

export const tokenPath = '/oauth/token';

export const hasOAuth = ({ modules, entityTypes }: Model): boolean =>
  modules.has('simple_oauth') && entityTypes.has('consumer');

type Purpose = 'access' | 'refresh';

const claims = z.object({ sub: z.coerce.number().int(), aud: z.string(), pass: z.string() });

/** JWTs of `simple_oauth`, void after a change of the password or status. */
export class OAuthTokens {
  readonly #keys: Record<Purpose, Buffer>;

  constructor(private readonly store: Store) {
    const deriveKey = (purpose: Purpose): Buffer =>
      createHmac('sha256', getPrivateKey(store)).update(`oauth ${purpose} token`).digest();
    this.#keys = { access: deriveKey('access'), refresh: deriveKey('refresh') };
  }

  create(purpose: Purpose, { uid, pass }: UserRow, client: string, ttl: number): Promise<string> {
    const now = this.store.now();
    return new SignJWT({ pass: fingerprint(pass) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(uid))
      .setAudience(client)
      .setIssuedAt(now)
      .setExpirationTime(now + ttl)
      .sign(this.#keys[purpose]);
  }

  /** Undefined for an invalid or expired token. */
  async read(
    purpose: Purpose,
    text: string,
  ): Promise<{ user: UserRow; client: string } | undefined> {
    const payload = await this.#verify(purpose, text);
    const { data } = claims.safeParse(payload);
    if (data === undefined) return undefined;
    const user = findUserById(this.store, data.sub);
    const isValid = user?.status === 1 && fingerprint(user.pass) === data.pass;
    return isValid ? { user, client: data.aud } : undefined;
  }

  /** Null without a bearer token. Throws 401 for an invalid one. */
  async findAccount({ headers }: FastifyRequest): Promise<Account | null> {
    const [, text] = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
    if (text === undefined) return null;
    const found = await this.read('access', text);
    if (found === undefined)
      throw new HttpError(401, 'The resource owner or authorization server denied the request.');
    return createAccount(this.store, found.user);
  }

  async #verify(purpose: Purpose, text: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(text, this.#keys[purpose], {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: new Date(this.store.now() * 1000),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

const fingerprint = (hash: string | null): string => sha256(hash ?? '').slice(0, 12);
