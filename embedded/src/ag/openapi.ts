import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import {
  type AccessRules,
  drupalHeaders,
  resourcePaths,
  Resources,
  resourceSchemas,
} from 'drupal-recipe-server/plugin';
import type { PortalSettings } from './portal-settings.ts';

const info = {
  title: 'Content API',
  description: 'Served alike by Drupal and by the embedded content API. Guide: docs/api.md.',
  version: '1.0.0',
  license: { name: 'GPL-2.0-or-later', identifier: 'GPL-2.0-or-later' },
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'SESS…',
    description: 'Session cookie that `POST /user/login` sets. Its name depends on the host.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'Token of `GET /session/token`, for writes with a session.',
  },
} as const;

/** Returns, for example, `getGameReviewsNid` for `GET /ag/api/game-reviews/:nid`. */
const operationId = (method: string, url: string): string =>
  method.toLowerCase() +
  url
    .replace(/^\/(?:ag\/api|ag-api|rest\/block)\//, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const individualUrl = '/jsonapi/:entity_type/:bundle/:id';

/** Adds the parameter of the portal's route hook to core's route. */
const withViews = <Schema extends FastifySchema>({ querystring, ...schema }: Schema) => ({
  ...schema,
  querystring:
    querystring instanceof z.ZodObject
      ? querystring.extend({
          trackGameView: z.string().optional().describe('`1` counts a view of a game'),
        })
      : querystring,
});

/** Must be the first plugin: it describes the routes that are added after it. */
export const openApi = (
  { apiDocs = false }: Pick<PortalSettings, 'apiDocs'>,
  access: readonly AccessRules[],
) =>
  fp(
    async (app) => {
      const { all } = new Resources(app.store.model, access);
      const resources = [...all.values()].filter((resource) => resource.kind === 'content');
      await app.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info,
          servers: [{ url: '/' }],
          security: [],
          components: { securitySchemes },
        },
        transform: (route) => {
          const { schema, url } = route;
          if (schema?.response === undefined) return { schema: { hide: true }, url };
          const described = url === individualUrl ? { ...route, schema: withViews(schema) } : route;
          const [method = 'GET'] = [route.route.method].flat();
          const transformed = jsonSchemaTransform(described);
          return {
            url,
            schema: { operationId: operationId(method, url), ...transformed.schema },
          };
        },
        transformObject: (input) => {
          const document = jsonSchemaTransformObject(input);
          if (!('openapi' in document)) return document;
          const { paths, components: { schemas = {} } = {} } = document;
          return {
            ...document,
            paths: { ...paths, ...resourcePaths({ ...paths }, resources) },
            components: {
              ...document.components,
              schemas: { ...schemas, ...resourceSchemas({ ...schemas }, resources) },
            },
          };
        },
      });
      if (apiDocs)
        await app.register(import('@fastify/swagger-ui'), {
          routePrefix: '/api-docs',
          staticCSP:
            "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
          uiConfig: { validatorUrl: 'none' },
          transformSpecification: () => openApiDocument(app),
        });
      app.register(async (scope) => {
        let document: object | undefined;
        scope.get('/openapi.json', (_request, reply) =>
          drupalHeaders(reply)
            .header('cache-control', 'public, max-age=300')
            .send((document ??= openApiDocument(app))),
        );
      });
    },
    { name: 'openapi' },
  );

const references = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  );

/** Omits schemas that no operation uses. */
export function openApiDocument(app: FastifyInstance): object {
  const document = app.swagger();
  const all: Record<string, unknown> =
    ('components' in document && document.components?.schemas) || {};
  const used = new Set<string>();
  const markUsed = (names: readonly string[]): void => {
    for (const name of names) {
      if (used.has(name)) continue;
      used.add(name);
      markUsed(references(all[name] ?? null));
    }
  };
  markUsed(references('paths' in document ? document.paths : null));
  const schemas = Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return {
    ...document,
    components: { ...('components' in document && document.components), schemas },
  };
}
