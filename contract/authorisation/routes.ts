import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { createApp } from '../../embedded/src/app.ts';
import { loadModel } from '../../embedded/src/model/model.ts';
import { allModules } from '../../embedded/src/modules.ts';
import { openStore } from '../../embedded/src/store/open-store.ts';

const drupal = path.join(import.meta.dirname, '../../drupal');
const modules = path.join(drupal, 'web/modules/custom');
const config = path.join(drupal, 'recipes/ag_portal/config');

export interface Route {
  method: string;
  path: string;
  /** The value of `_permission` in the routing file, if any. */
  permission?: string | undefined;
}

/** `/user/{user}` and `/user/:uid` are the same to the table. */
export const shapeOf = (route: string): string =>
  route.replaceAll(/\{\w+\}|:\w+/g, '{}').replace(/(?<=.)\/$/, '');

export const sameRoute = (one: Route, other: Route): boolean =>
  one.method === other.method && shapeOf(one.path) === shapeOf(other.path);

/** All routes that the embedded server has with the portal's recipes, as fastify was told of them; `HEAD` goes with `GET`. */
export async function embeddedRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  const store = openStore(loadModel([path.join(drupal, 'recipes/ag_portal')]), {
    file: ':memory:',
  });
  const app = createApp({
    store,
    uploads: tmpdir(),
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
/** By method: with any other granularity core opens all methods, whichever are listed. */
const resource = z.object({
  id: z.string(),
  granularity: z.literal('method'),
  configuration: z.record(z.string(), z.unknown()),
});

/** The routes of our modules' routing files, and of core's REST resources that the recipe switches on. */
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
