import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { AccessRules } from './jsonapi/access.ts';
import { resourcePaths, resourceSchemas } from './jsonapi/resource-schemas.ts';
import { Resources } from './jsonapi/resource-types.ts';

interface OpenApiOptions {
  info: { title: string; version: string; description?: string };
  /** Rules that disable resource types and fields. */
  access?: readonly AccessRules[];
  /** Changes what a route's schema says. */
  describe?: (schema: FastifySchema, url: string) => FastifySchema;
  /** A prefix of paths that names of operations leave out. */
  omittedPrefix?: RegExp;
}

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

/** Returns, for example, `getUserLoginStatus` for `GET /user/login_status`. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Must be the first plugin: it describes the routes that are added after it. */
export const openApi = ({
  info,
  access = [],
  describe = (schema) => schema,
  omittedPrefix = /^\//,
}: OpenApiOptions) =>
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
          const [method = 'GET'] = [route.route.method].flat();
          const transformed = jsonSchemaTransform({ ...route, schema: describe(schema, url) });
          const path = url.replace(omittedPrefix, '');
          return { url, schema: { operationId: operationId(method, path), ...transformed.schema } };
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
