import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { HttpCache } from '../http-cache.ts';
import type { AccessRules } from './access.ts';
import { createJsonApi } from './read-routes.ts';
import { registerJsonApi } from './routes.ts';

interface JsonApiOptions {
  /** Access rules beyond core's. */
  access?: readonly AccessRules[];
  /** Size limit of the cache for anonymous responses, in bytes. */
  cacheBytes?: number;
}

/**
 * Core's JSON:API alone, for an app of your own. Register `requestIdentity` before it, and
 * `accounts` for writing.
 */
export async function jsonApi(
  app: FastifyInstance,
  { access = [], cacheBytes }: JsonApiOptions,
): Promise<void> {
  if (!app.hasRequestDecorator('account'))
    throw new Error('Register the plugin requestIdentity before jsonApi.');
  app.setSerializerCompiler(serializerCompiler);
  const cache = new HttpCache(app.store, cacheBytes);
  registerJsonApi(
    app,
    createJsonApi(app.store, access, cache),
    app.hasDecorator('accounts') ? app.accounts : null,
  );
}
