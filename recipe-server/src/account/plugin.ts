import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Store } from '../store/store.ts';
import { type AccountServices, createAccountServices } from './services.ts';

type AccountOptions = { store: Store } & Parameters<typeof createAccountServices>[1];

declare module 'fastify' {
  interface FastifyInstance {
    /** Sessions, CSRF tokens, rate limits. */
    accounts: AccountServices;
  }
}

export function decorateAccounts(
  app: FastifyInstance,
  { store, ...options }: AccountOptions,
): void {
  if (app.hasRequestDecorator('account'))
    throw new Error(
      'Register the plugin accounts before requestIdentity, which uses its sessions.',
    );
  app.decorate('accounts', createAccountServices(store, options));
}

/** Core's accounts as `app.accounts`. Register it before `requestIdentity`, which uses its sessions. */
export const accounts = fp<AccountOptions>(async (app, options) => decorateAccounts(app, options), {
  name: 'accounts',
});
