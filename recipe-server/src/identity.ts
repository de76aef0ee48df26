import type { FastifyRequest } from 'fastify';
import type { LanguagePrefix } from './model/language-prefixes.ts';
import type { Model } from './model/types.ts';

export interface Account {
  /** 0 for anonymous users. */
  uid: number;
  uuid: string | null;
  /** `anonymous`, or `authenticated` and the user's roles. */
  roles: readonly string[];
  /** Proof of access, such as a preview link's token. */
  grant?: string;
  /** Audience that the request's server declares, such as `kids`; access rules read it. */
  audience?: string;
}

/** Called once per request, before its route. */
export type AccountResolver = (request: FastifyRequest) => Account | Promise<Account>;

export const anonymous: Account = { uid: 0, uuid: null, roles: ['anonymous'] };

/** Administrator roles and user 1 have all permissions. */
export function hasPermission(model: Model, account: Account, permission: string): boolean {
  if (account.uid === 1) return true;
  return account.roles.some((id) => {
    const role = model.roles.get(id);
    return role !== undefined && (role.isAdmin || role.permissions.has(permission));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    account: Account;
    /** IPv4 address or IPv6 /64, for rate limits. */
    network: string;
    languagePrefix: LanguagePrefix;
  }
}
