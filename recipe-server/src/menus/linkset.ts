import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, sendError } from '../account/http-error.ts';
import { createContext } from '../jsonapi/create-context.ts';
import type { JsonApi } from '../jsonapi/read-routes.ts';
import type { Json } from '../jsonapi/values.ts';
import { loadMenu, type MenuLink } from './menu-tree.ts';

const ROUTE = '/system/menu/:menu/linkset';
/** The specification gives them another shape. */
const reserved = ['hreflang', 'media', 'type', 'title'];
const linkOptions = z
  .object({ attributes: z.record(z.string(), z.json()) })
  .catch({ attributes: {} });

/** Core's route, if `system.feature_flags` enables it. */
export function registerLinkset(app: FastifyInstance, { site, cache }: JsonApi): void {
  if (site.store.model.config.get('system.feature_flags')?.linkset_endpoint !== true) return;
  app.register(async (scope) => {
    scope.setErrorHandler(sendError);
    scope.get<{ Params: { menu: string } }>(ROUTE, (request, reply) => {
      const { menu } = request.params;
      const links = loadMenu(createContext(site, request), menu);
      if (links === null)
        throw new HttpError(
          404,
          'The "menu" parameter was not converted for the path "/system/menu/{menu}/linkset" (route name: "system.menu.linkset")',
        );
      const byRelation: Record<string, Target['target'][]> = {};
      for (const { rel, target } of listTargets(links, menu, []))
        byRelation[rel] = [...(byRelation[rel] ?? []), target];
      const linkset = links.length === 0 ? [] : [{ anchor: request.originalUrl, ...byRelation }];
      reply.type('application/linkset+json');
      cache.send(request, reply, JSON.stringify({ linkset }));
      return reply;
    });
  });
}

interface Target {
  rel: string;
  target: Record<string, Json>;
}

/** The position of hidden links counts in `hierarchy`. */
const listTargets = (
  links: readonly MenuLink[],
  menu: string,
  ancestors: readonly string[],
): Target[] =>
  links.flatMap((link, index) => {
    if (!link.isAccessible) return [];
    const hierarchy = [...ancestors, String(index)];
    const { attributes } = linkOptions.parse(link.options);
    const { rel } = attributes;
    const target = {
      href: link.url,
      title: String(link.entity.value('title')),
      hierarchy,
      ...customAttributes(attributes),
      'machine-name': [menu],
    };
    return [
      { rel: typeof rel === 'string' ? rel : 'item', target },
      ...listTargets(link.children, menu, hierarchy),
    ];
  });

/** Their values are lists of texts. */
const customAttributes = (attributes: Record<string, Json>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !reserved.includes(name) && !name.includes('*'))
      .map(([name, value]) => [
        name,
        [value].flat().flatMap((item) => (typeof item === 'object' ? [] : [String(item)])),
      ]),
  );
