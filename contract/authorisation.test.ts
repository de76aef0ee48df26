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

test('documents every route of the embedded server', async () => {
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

test('documents every route of Drupal’s modules and REST resources', () => {
  const routes = drupalRoutes();
  assert.deepEqual(named(routes.filter((route) => !isKnown(route))), []);
});

test('has an up-to-date permission table', async () => {
  const written = readFileSync(path.join(import.meta.dirname, 'AUTHORISATION.md'), 'utf8');
  assert.equal(
    written,
    await authorisationTable(),
    'run `npm run authorisation -w @portal/contract`',
  );
});
