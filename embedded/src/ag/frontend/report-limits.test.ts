import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';

const countRows = ({ store }: TestPortal): number =>
  store.connection.column<number>('SELECT count(*) FROM account_limit')[0] ?? 0;
const address = (index: number): string => `10.0.${String(index >> 8)}.${String(index & 255)}`;

test('stores one row per address and limit, and deletes expired rows with later requests', async () => {
  const portal = createTestPortal();
  const report = { label: 'window', fatal: false, name: 'E', message: 'x', stack: '' };
  const send = async (index: number): Promise<number> => {
    const headers = { 'x-forwarded-for': address(index) };
    return (await portal.visitor().send('POST', '/api/report/error', report, headers)).status;
  };
  const statuses = new Map<number, number>();
  for (let index = 0; index < 10_000; index++) {
    const status = await send(index);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual([...statuses], [[200, 10_000]], 'the form is closed for nobody');
  const rows = countRows(portal);
  assert.ok(rows <= 10_001, `${String(rows)} rows`);
  for (let index = 9000; index < 9100; index++) assert.equal(await send(index), 429);
  assert.equal(countRows(portal), rows, 'refused requests add no row');
  portal.time.now += 3601;
  for (let index = 0; index < 600; index++) await send(index);
  assert.ok(countRows(portal) <= 601, `${String(countRows(portal))} rows an hour later`);
});
