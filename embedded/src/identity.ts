import type { FastifyRequest } from 'fastify';
import type { Model } from './model/types.ts';

/** Who makes a request. */
export interface Account {
  /** 0 for a visitor who is not logged in. */
  uid: number;
  uuid: string | null;
  /** Role ids: `anonymous`, or `authenticated` and those given to the member. */
  roles: readonly string[];
  /** Proof of access that a module reads from the request, such as a preview link's token. */
  grant?: string;
}

/** Tells who makes a request, e.g. from its session cookie. Called once a request, before its route. */
export type AccountResolver = (request: FastifyRequest) => Account;

export const anonymous: Account = { uid: 0, uuid: null, roles: ['anonymous'] };

/** Whether any of the account's roles has the permission; roles that are flagged admin, and user 1, have all. */
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
    /** The IPv4 address or IPv6 /64 that rate limits count. */
    network: string;
  }
}
