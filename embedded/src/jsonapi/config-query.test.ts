import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching } from './config-query.ts';
import type { Condition, Group } from './filter.ts';
import type { ConfigEntity } from './resource-types.ts';

const entity = (uuid: string, data: ConfigEntity['data']): ConfigEntity => ({
  id: uuid,
  uuid,
  data,
});
const [soup, cake, tea] = [
  entity('soup', { label: 'Soup', dependencies: { module: ['fixtureSite'] } }),
  entity('cake', { label: 'Cake', dependencies: {} }),
  entity('tea', { label: 'Tea', dependencies: {} }),
];
const all = [soup, cake, tea];
const is = (
  path: string,
  value: string | null,
  operator: Condition['operator'] = '=',
): Condition => ({
  kind: 'condition',
  path: [path],
  operator,
  value,
});
const group = (conjunction: Group['conjunction'], ...members: Group['members']): Group => ({
  kind: 'group',
  conjunction,
  members,
});
const found = (filter: Group): string[] => matching(all, filter).map(({ uuid }) => uuid);

test('a group narrows what all must be, and adds to what any may be', () => {
  const drinks = group('OR', is('label', 'tea'), is('label', 'cake'));
  assert.deepEqual(found(group('AND', is('label', 'Tea'), drinks)), ['tea']);
  assert.deepEqual(found(group('OR', is('label', 'Soup'), drinks)), ['soup', 'cake', 'tea']);
  assert.deepEqual(found(group('OR', drinks)), ['cake', 'tea']);
  assert.deepEqual(found(group('AND', drinks)), ['cake', 'tea']);
});

test('an empty group lets all through', () => {
  assert.deepEqual(found(group('AND')), ['soup', 'cake', 'tea']);
  assert.deepEqual(found(group('AND', is('label', 'Tea'), group('OR'))), ['tea']);
});

test('rejects a comparison with a list', () => {
  assert.throws(() => found(group('AND', is('dependencies', 'x'))), /has several values/);
});
