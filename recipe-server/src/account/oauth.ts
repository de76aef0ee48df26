import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from '../identity.ts';
import type { Model } from '../model/types.ts';
import type { Store } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { sha256 } from './secrets.ts';
import { SignedText } from './signed-text.ts';
import { createAccount, findUserById, type UserRow } from './users.ts';

export const tokenPath = '/oauth/token';

export const hasOAuth = ({ modules, entityTypes }: Model): boolean =>
  modules.has('simple_oauth') && entityTypes.has('consumer');

const token = z.object({ uid: z.int(), client: z.string(), pass: z.string(), expires: z.number() });
export type OAuthToken = z.infer<typeof token>;

/** Tokens of `simple_oauth`: signed, and void after a change of the password or status. */
export class OAuthTokens {
  readonly #access: SignedText;
  readonly #refresh: SignedText;

  constructor(private readonly store: Store) {
    this.#access = new SignedText(store, 'oauth access token');
    this.#refresh = new SignedText(store, 'oauth refresh token');
  }

  createAccess(user: UserRow, client: string, seconds: number): string {
    return this.#access.sign(this.#describe(user, client, seconds));
  }

  createRefresh(user: UserRow, client: string, seconds: number): string {
    return this.#refresh.sign(this.#describe(user, client, seconds));
  }

  /** Undefined for an invalid or expired token. */
  readRefresh(text: string): { user: UserRow; client: string } | undefined {
    return this.#read(this.#refresh, text);
  }

  /** Null without a bearer token. Throws 401 for an invalid one. */
  findAccount({ headers }: FastifyRequest): Account | null {
    const [, text] = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
    if (text === undefined) return null;
    const found = this.#read(this.#access, text);
    if (found === undefined)
      throw new HttpError(401, 'The resource owner or authorization server denied the request.');
    return createAccount(this.store, found.user);
  }

  #describe({ uid, pass }: UserRow, client: string, seconds: number): OAuthToken {
    return { uid, client, pass: fingerprint(pass), expires: this.store.now() + seconds };
  }

  #read(signed: SignedText, text: string): { user: UserRow; client: string } | undefined {
    const { data } = token.safeParse(signed.read(text));
    if (data === undefined || data.expires <= this.store.now()) return undefined;
    const user = findUserById(this.store, data.uid);
    const isValid = user?.status === 1 && fingerprint(user.pass) === data.pass;
    return isValid ? { user, client: data.client } : undefined;
  }
}

const fingerprint = (hash: string | null): string => sha256(hash ?? '').slice(0, 12);
