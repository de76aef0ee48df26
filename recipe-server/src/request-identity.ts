import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { accountResolver } from './account/module.ts';
import { clientNetwork } from './client-network.ts';
import { type AccountResolver, anonymous } from './identity.ts';
import { LanguagePrefixes } from './model/language-prefixes.ts';
import type { Store } from './store/store.ts';

interface RequestIdentityOptions {
  store: Store;
  /** Replaces the sessions of the plugin `accounts`; without either, all requests are anonymous. */
  resolveAccount?: AccountResolver | undefined;
  readGrant?: ((request: FastifyRequest) => string | undefined) | undefined;
  readAudience?: ((request: FastifyRequest) => string | undefined) | undefined;
}

/** The content as `app.store`; the user, network and language of each request. */
export const requestIdentity = fp<RequestIdentityOptions>(
  async (app, { store, resolveAccount, readGrant, readAudience }) => {
    const languages = new LanguagePrefixes(store.model);
    const resolve =
      resolveAccount ??
      (app.hasDecorator('accounts') ? accountResolver(app.accounts) : () => anonymous);
    if (!app.hasDecorator('store')) app.decorate('store', store);
    app.decorateRequest('account');
    app.decorateRequest('network', '');
    app.decorateRequest('languagePrefix');
    app.addHook('onRequest', async (request) => {
      request.network = clientNetwork(request.ip);
      request.languagePrefix = languages.find(request.originalUrl);
      request.account = {
        grant: readGrant?.(request),
        audience: readAudience?.(request),
        ...(await resolve(request)),
      };
    });
  },
  { name: 'request-identity' },
);
