import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import { getPrivateKey, isSameSecret } from '../account/secrets.ts';
import type { Store } from '../store/store.ts';

const text = z.string().default('');
const draft = z.object({ path: text, timestamp: text, secret: text, resourceVersion: text });
const settings = z.object({
  preview_url_generator_configuration: z.object({ secret_expiration: z.coerce.number() }),
});
/** The `next` module's default lifetime. */
const DEFAULT_SECONDS = 30;

type SignedQuery = Pick<z.infer<typeof draft>, 'path' | 'timestamp' | 'resourceVersion'>;

const createSecret = (store: Store, { timestamp, path, resourceVersion }: SignedQuery): string =>
  createHmac('sha256', getPrivateKey(store))
    .update(timestamp + path + resourceVersion)
    .digest('base64url');

/** Query of a draft URL of the `next` module, for a site's `/api/draft`. */
export function draftQuery(store: Store, path: string, resourceVersion = ''): string {
  const signed = { path, timestamp: String(store.now()), resourceVersion };
  return String(new URLSearchParams({ ...signed, secret: createSecret(store, signed) }));
}

/** Route of the `next` module. */
export function registerDraftUrl(scope: FastifyInstance, store: Store): void {
  const { data } = settings.safeParse(store.model.config.get('next.settings'));
  const maxAge = data?.preview_url_generator_configuration.secret_expiration ?? DEFAULT_SECONDS;
  const schema = { body: draft };
  scope.post<{ Body: z.infer<typeof draft> }>('/next/draft-url', { schema }, async ({ body }) => {
    for (const name of ['path', 'timestamp', 'secret'] as const)
      if (body[name] === '') throw new HttpError(422, `Field '${name}' is missing`);
    if (!(store.now() <= Number(body.timestamp) + maxAge))
      throw new HttpError(422, 'The provided secret has expired.');
    if (!isSameSecret(body.secret, createSecret(store, body)))
      throw new HttpError(422, 'The provided secret is invalid.');
    return { path: body.path, maxAge };
  });
}
