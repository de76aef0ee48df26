import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { calls } from './authorisation/calls.ts';
import {
  drupalRoutes,
  embeddedRoutes,
  type Route,
  sameRoute,
  shapeOf,
} from './authorisation/routes.ts';
import { authorisationTable } from './authorisation/table.ts';

const named = (routes: readonly Route[]): string[] => [
  ...new Set(routes.map(({ method, path: url }) => `${method} ${url}`)),
];
const isKnown = (route: Route): boolean => calls.some((call) => sameRoute(call, route));

test('every route of the embedded server has its lines in the table; what has none is a refusal of other methods', async () => {
  const routes = await embeddedRoutes();
  const known = new Set(
    calls.filter(({ only }) => only !== 'drupal').map((call) => shapeOf(call.path)),
  );
  assert.deepEqual(named(routes.filter(({ path: url }) => !known.has(shapeOf(url)))), []);
  const lines = calls.filter(({ only }) => only !== 'drupal');
  assert.deepEqual(
    named(lines.filter((call) => !routes.some((route) => sameRoute(call, route)))),
    [],
    'lines without a route',
  );
});

test('every route of the modules and of the REST resources of Drupal has its lines', () => {
  const routes = drupalRoutes();
  assert.deepEqual(named(routes.filter((route) => !isKnown(route))), []);
});

test('the written table is that of the rows', async () => {
  const written = readFileSync(path.join(import.meta.dirname, 'AUTHORISATION.md'), 'utf8');
  assert.equal(
    written,
    await authorisationTable(),
    'run `npm run authorisation -w @portal/contract`',
  );
});
