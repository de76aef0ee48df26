import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertEntity } from 'drupal-recipe-server';
import { createTestPortal } from '../../../test/test-portal.ts';

test('hides coupons from path resolution', async () => {
  const portal = createTestPortal();
  const { store } = portal;
  const fields = {
    title: [{ value: 'A coupon' }],
    field_coupon_code: [{ value: 'SECRET' }],
    field_coupon_percent: [{ value: 5 }],
    status: [{ value: 1 }],
  };
  const nid = store.connection.transaction(() =>
    insertEntity(store, { entityType: 'node', bundle: 'coupon', fields }),
  );
  const uuid =
    store.connection.rows<{ uuid: string }>('SELECT uuid FROM node WHERE nid = ?', [nid])[0]
      ?.uuid ?? '';
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  for (const [url, status] of [
    [`/jsonapi/node/coupon/${uuid}`, 404],
    [`/jsonapi/node/plan/${uuid}`, 403],
    [`/router/translate-path?path=/node/${String(nid)}`, 403],
  ] as const)
    for (const browser of [portal.visitor(), ann]) {
      const response = await browser.get(url);
      assert.equal(response.status, status, url);
      assert.doesNotMatch(JSON.stringify(response.body), /SECRET|A coupon/);
    }
});
