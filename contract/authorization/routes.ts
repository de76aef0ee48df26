import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { createApp, openStore } from 'drupal-recipe-server';
import { allModules } from '../../embedded/src/modules.ts';
import { loadPortalModel } from '../../embedded/src/portal-model.ts';

const drupal = path.join(import.meta.dirname, '../../drupal');
const modules = path.join(drupal, 'web/modules/custom');
const config = path.join(drupal, 'recipes/ag_portal/config');

export interface Route {
  method: string;
  path: string;
  permission?: string | undefined;
}

/** `/user/{user}` and `/user/:uid` are equal. */
export const withoutParameterNames = (route: string): string =>
  route.replaceAll(/\{\w+\}|:\w+/g, '{}').replace(/(?<=.)\/$/, '');

export const sameRoute = (one: Route, other: Route): boolean =>
  one.method === other.method &&
  withoutParameterNames(one.path) === withoutParameterNames(other.path);

/** The route that serves a call: its own, or one whose parameter is a part of its path. */
export function findRoute(routes: readonly Route[], call: Route): Route | undefined {
  const own = routes.find((route) => sameRoute(route, call));
  if (own || call.path.includes('{')) return own;
  return routes.find(
    ({ method, path: route }) =>
      method === call.method &&
      new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call.path),
  );
}

/** Routes with the portal's recipes, without `HEAD`. */
export async function embeddedRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  const store = openStore(loadPortalModel([path.join(drupal, 'recipes/ag_portal')]), {
    file: ':memory:',
  });
  const app = createApp({
    store,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat())
        if (one !== 'HEAD') routes.push({ method: one, path: url });
    },
    ...allModules(store, {
      siteUrls: ['http://localhost'],
      mailer: { send: async () => undefined },
    }),
  });
  await app.ready();
  await app.close();
  store.close();
  return routes;
}

const routing = z.record(
  z.string(),
  z.looseObject({
    path: z.string(),
    methods: z.array(z.string()).optional(),
    requirements: z.looseObject({ _permission: z.string().optional() }),
  }),
);
/** With any granularity other than `method`, core opens all methods. */
const resource = z.object({
  id: z.string(),
  granularity: z.literal('method'),
  configuration: z.record(z.string(), z.unknown()),
});

/** Routes of the `ag_*` modules and of the REST resources that the recipe enables. */
export function drupalRoutes(): Route[] {
  const own = readdirSync(modules)
    .map((name) => path.join(modules, name, `${name}.routing.yml`))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values(routing.parse(parse(readFileSync(file, 'utf8')))))
    .flatMap(
      ({ path: url, methods = ['GET', 'POST'], requirements: { _permission: permission } }) =>
        methods.map((method) => ({ method, path: url, permission })),
    );
  const rest = readdirSync(config)
    .filter((file) => file.startsWith('rest.resource.'))
    .map((file) => resource.parse(parse(readFileSync(path.join(config, file), 'utf8'))))
    .flatMap(({ id, configuration }) =>
      Object.keys(configuration).map((method) => ({ method, path: restPath(id, method) })),
    );
  return [...own, ...rest];
}

function restPath(id: string, method: string): string {
  const type = id.replace(/^entity\./, '');
  return method === 'POST' ? `/${type}` : `/${type}/{${type}}`;
}
