import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passData } from './pass-data.ts';
import { createTestPass } from '../../../test/create-test-pass.ts';

test('exports receipts, and keeps only amounts when the account is deleted', async () => {
  const { portal, pass, buy, reload } = createTestPass();
  const [ann, bob] = [portal.addMember('Ann'), portal.addMember('Bob')];
  const [own, other] = [await buy(ann), await buy(bob)];
  const data = passData(portal.store, pass);
  assert.match(
    JSON.stringify(data.collect(ann)),
    /"status":"active".*"receipts":\[\{.*"amount":4\.35/,
  );
  data.deleteForUser(ann);
  assert.deepEqual([reload(own), reload(other)?.status], [undefined, 'active']);
  assert.deepEqual(data.collect(ann), { subscription: null, receipts: [] });
  assert.deepEqual(
    portal.store.connection
      .rows('SELECT uid, owner, amount FROM ag_subscription_payment ORDER BY uid', [])
      .map((row) => Object.values(Object(row))[2]),
    [435, 435],
  );
});
