import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import type { Account } from 'drupal-recipe-server';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';

const named = z.object({
  data: z.array(z.object({ attributes: z.object({ name: z.string().optional() }) })),
});

async function list(portal: TestPortal, query: string): Promise<(string | undefined)[] | number> {
  const { status, body } = await portal.get(`/jsonapi/user/user?${query}`);
  return status === 200 ? named.parse(body).data.map(({ attributes }) => attributes.name) : status;
}

function createPortal(account: Account): TestPortal {
  const portal = createTestPortal(() => account);
  portal.addMember('Ann', { field_opt_in: true });
  portal.addMember('Bob');
  return portal;
}

const member: Account = { uid: 2, uuid: null, roles: ['authenticated'] };
const filters = [
  'filter[field_opt_in]=1',
  'filter[mail]=a',
  'sort=created',
  'sort=-status',
  'sort=user_picture.id',
];

describe('user collection', () => {
  test('rejects visitors before it checks the query of the user collection', async () => {
    const portal = createPortal({ uid: 0, uuid: null, roles: ['anonymous'] });
    for (const query of ['', 'sort=field_opt_in', 'filter[uid]=2', 'nope=1'])
      assert.equal(await list(portal, query), 403, query);
    assert.equal(await list(portal, 'resourceVersion=rel:latest-version&nope=1'), 501);
  });
  test('lists only the member’s own account in the user collection', async () => {
    for (const roles of [['authenticated'], ['authenticated', 'editor']]) {
      const portal = createPortal({ ...member, roles });
      for (const query of ['', 'sort=-name', 'filter[uid]=2', 'page[limit]=1'])
        assert.deepEqual(await list(portal, query), ['Ann'], query);
      for (const query of ['page[offset]=1', 'filter[uid]=3', 'filter[name]=Bob'])
        assert.deepEqual(await list(portal, query), [], query);
      for (const query of filters) assert.equal(await list(portal, query), 403, query);
    }
  });
  test('lists all accounts for user administrators, with any filter', async () => {
    const portal = createPortal({ uid: 1, uuid: null, roles: ['authenticated'] });
    assert.deepEqual(await list(portal, 'sort=-drupal_internal__uid&page[limit]=2'), [
      'Bob',
      'Ann',
    ]);
    assert.deepEqual(await list(portal, 'filter[field_opt_in]=1'), ['Ann']);
  });
});

test('rejects filters and sorts of games by private fields of their authors', async () => {
  const fetchStatus = async (account: Account, query: string): Promise<number> =>
    (await createPortal(account).get(`/jsonapi/node/game?${query}`)).status;
  for (const query of filters.map((filter) => filter.replace(/(\[|=-?)(?=[a-z])/, '$1uid.'))) {
    assert.equal(await fetchStatus(member, query), 403, query);
    assert.equal(await fetchStatus({ ...member, uid: 1 }, query), 200, query);
  }
  assert.equal(await fetchStatus(member, 'filter[uid.name]=Ann&sort=uid.name'), 200);
});
