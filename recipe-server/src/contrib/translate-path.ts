import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lastValue } from '../account/request.ts';
import { AccessChecker } from '../jsonapi/access.ts';
import type { JsonApi } from '../jsonapi/read-routes.ts';
import { LanguagePrefixes } from '../model/language-prefixes.ts';
import { encodePath, PathResolver, splitPath } from '../store/path-resolver.ts';
import { translate } from '../store/versions.ts';

const ROUTE = '/router/translate-path';
const MAX_PATH_LENGTH = 2048;

const querystring = z.object({
  path: lastValue(z.string().max(MAX_PATH_LENGTH).optional()).catch(undefined),
});
const translatedPath = z
  .object({
    resolved: z.string(),
    isExternal: z.boolean(),
    isHomePath: z.boolean(),
    entity: z.object({
      canonical: z.string(),
      type: z.string(),
      bundle: z.string(),
      id: z.string(),
      uuid: z.string(),
    }),
    langcode: z.string(),
    label: z.string(),
    jsonapi: z.object({
      individual: z.string(),
      resourceName: z.string().describe('For example `node--article`'),
      pathPrefix: z.string(),
      basePath: z.string(),
      entryPoint: z.string(),
    }),
    redirect: z
      .array(z.object({ from: z.string(), to: z.string(), status: z.string() }))
      .optional()
      .describe('Drupal only: the path is a former address'),
  })
  .meta({ id: 'TranslatedPath' });
const error = z.object({ message: z.string(), details: z.string().optional() });
const schema = {
  tags: ['JSON:API'],
  summary: 'Finds the entity at a path, as the Drupal module Decoupled Router does',
  querystring,
  response: {
    200: translatedPath,
    304: z.null().describe('Not modified'),
    403: error,
    404: error,
  },
};
const frontPage = z.object({ page: z.object({ front: z.string() }) });

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Route of the Decoupled Router module. The model has no redirects, so `redirect` is never set. */
export function registerTranslatePath(app: FastifyInstance, { site, cache }: JsonApi): void {
  const { store } = site;
  const resolver = new PathResolver(store);
  const prefixes = new LanguagePrefixes(store.model);
  const frontPath = frontPage.safeParse(store.model.config.get('system.site')).data?.page.front;

  app.get<{ Querystring: z.infer<typeof querystring> }>(ROUTE, { schema }, (request, reply) => {
    const { path, suffix } = splitPath(request.query.path ?? '');
    const origin = `${request.protocol}://${request.host}`;
    const base = `${origin}${request.languagePrefix.links}`;
    const send = (status: number, body: object): typeof reply => {
      cache.send(request, reply.code(status).type('application/json'), JSON.stringify(body));
      return reply;
    };
    if (path === '')
      return send(404, {
        message:
          'Unable to translate empty path. Please send a ?path query string parameter with your request.',
      });
    const requestedPath = `/${decodePath(path).replace(/^\/+|\/+$/g, '')}`;
    const { requested, langcode } = prefixes.find(requestedPath);
    const language = requested === '' ? request.languagePrefix.langcode : langcode;
    const normalizedPath = prefixes.strip(requestedPath);
    const stored = resolver.find(
      normalizedPath === '/' ? (frontPath ?? normalizedPath) : normalizedPath,
      language,
    );
    const entity = stored && translate(store, [stored], language)[0];
    const access = new AccessChecker(request.account, site.rules, store);
    const resource = entity && site.resources.all.get(`${entity.type.id}--${entity.bundle}`);
    const isVisible = entity !== undefined && access.view(entity).allowed;
    // A 403 would reveal which users exist.
    if (entity === undefined || (entity.type.id === 'user' && !isVisible))
      return send(404, {
        message: `Unable to resolve path ${path}.`,
        details: 'None of the available methods were able to find a match for this path.',
      });
    if (!isVisible || resource === undefined)
      return send(403, {
        message: 'Access denied for entity.',
        details:
          'This user does not have access to view the resolved entity. Please authenticate and try again.',
      });
    const canonical =
      (requested === '' ? base : origin + requested) + encodePath(resolver.canonical(entity));
    return send(200, {
      resolved: canonical + suffix,
      isExternal: false,
      isHomePath: frontPath !== undefined && resolver.find(frontPath)?.uuid === entity.uuid,
      entity: {
        canonical,
        type: entity.type.id,
        bundle: entity.bundle,
        id: String(entity.id),
        uuid: entity.uuid,
      },
      langcode: entity.langcode,
      label: entity.value(entity.type.keys.label ?? 'name'),
      jsonapi: {
        individual: `${base}/jsonapi/${resource.path}/${entity.uuid}`,
        resourceName: resource.name,
        pathPrefix: 'jsonapi',
        basePath: '/jsonapi',
        entryPoint: `${base}/jsonapi`,
      },
    });
  });
}
