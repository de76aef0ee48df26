import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from './authorization/calls.ts';
import {
  drupalRoutes,
  embeddedRoutes,
  findRoute,
  type Route,
  sameRoute,
  withoutParameterNames,
} from './authorization/routes.ts';

const named = (routes: readonly Route[]): string[] => [
  ...new Set(routes.map(({ method, path }) => `${method} ${path}`)),
];

test('documents every route of the embedded server', async () => {
  const routes = await embeddedRoutes();
  const documented = calls.filter(({ only }) => only !== 'Drupal');
  // A row of 404s documents that there is no route.
  const served = documented.filter(({ statuses }) =>
    Object.values(statuses).some((status) => status !== 404),
  );
  const shapes = new Set(documented.map(({ path }) => withoutParameterNames(path)));
  assert.deepEqual(
    named(routes.filter(({ path }) => !shapes.has(withoutParameterNames(path)))),
    [],
  );
  assert.deepEqual(
    named(served.filter((call) => !routes.some((route) => sameRoute(call, route)))),
    [],
    'rows without a route',
  );
});

test('documents every route of Drupal’s modules and REST resources', () => {
  const missing = drupalRoutes().filter((route) => !calls.some((call) => sameRoute(call, route)));
  assert.deepEqual(named(missing), []);
});

test('documents the permission of every Drupal route', () => {
  const routes = drupalRoutes();
  for (const call of calls) {
    const route = findRoute(routes, call);
    assert.equal(call.permission, route?.permission ?? '', `${call.method} ${call.path}`);
  }
});
