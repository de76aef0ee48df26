import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../account/http-error.ts';
import { getPrivateKey, isSameSecret } from '../account/secrets.ts';
import { PathResolver } from '../store/path-resolver.ts';
import type { Store } from '../store/store.ts';

const text = z.string().default('');
const draft = z.object({ path: text, timestamp: text, secret: text, resourceVersion: text });
/** The defaults are the module's. */
const settings = z
  .object({
    preview_url_generator: z.string().default('simple_oauth'),
    preview_url_generator_configuration: z
      .object({ secret_expiration: z.coerce.number() })
      .default({ secret_expiration: 30 }),
  })
  .catch({
    preview_url_generator: 'simple_oauth',
    preview_url_generator_configuration: { secret_expiration: 30 },
  });

const readSettings = ({ model }: Store): z.infer<typeof settings> =>
  settings.parse(model.config.get('next.settings') ?? {});

type SignedQuery = Pick<z.infer<typeof draft>, 'path' | 'timestamp' | 'resourceVersion'>;

const createSecret = (store: Store, { timestamp, path, resourceVersion }: SignedQuery): string =>
  createHmac('sha256', getPrivateKey(store))
    .update(timestamp + path + resourceVersion)
    .digest('base64url');

/** Entities have one revision, which is the latest. */
const latestVersion = (store: Store, path: string): string =>
  new PathResolver(store).find(path)?.type.keys.revision ? 'rel:latest-version' : '';

/**
 * Query of a draft URL of the `next` module, for a site's `/api/draft`. As in the module, types
 * without revisions have no `resourceVersion`.
 */
export function draftQuery(
  store: Store,
  path: string,
  resourceVersion = latestVersion(store, path),
): string {
  const signed = { path, timestamp: String(store.now()), resourceVersion };
  const secret = createSecret(store, signed);
  const { resourceVersion: version, ...query } = signed;
  return String(
    new URLSearchParams({
      ...query,
      secret,
      // The pages router of next-drupal authenticates only with it.
      plugin: readSettings(store).preview_url_generator,
      ...(version === '' ? {} : { resourceVersion }),
    }),
  );
}

/** Route of the `next` module. */
export function registerDraftUrl(scope: FastifyInstance, store: Store): void {
  const maxAge = readSettings(store).preview_url_generator_configuration.secret_expiration;
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
