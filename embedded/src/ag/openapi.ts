import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import {
  type AccessRules,
  drupalHeaders,
  openApi as describeRoutes,
  openApiDocument,
} from 'drupal-recipe-server/plugin';
import type { PortalSettings } from './portal-settings.ts';

const info = {
  title: 'Content API',
  description: 'Served alike by Drupal and by the embedded content API. Guide: docs/api.md.',
  version: '1.0.0',
  license: { name: 'GPL-2.0-or-later', identifier: 'GPL-2.0-or-later' },
};

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
      await app.register(
        describeRoutes({
          info,
          access,
          describe: (schema, url) => (url === individualUrl ? withViews(schema) : schema),
          omittedPrefix: /^\/(?:ag\/api|ag-api|rest\/block)\//,
        }),
      );
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
    { name: 'portal-openapi' },
  );
