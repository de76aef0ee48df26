import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createApp } from '../app.ts';
import { insertEntity, type NewEntity } from '../store/write.ts';
import { createFixtureStore } from '../../test/fixture-site.ts';

async function queries(dishes: number): Promise<number> {
  const store = createFixtureStore();
  const { connection } = store;
  connection.transaction(() => {
    for (let n = 0; n < dishes; n++) {
      const add = (entityType: string, bundle: string, fields: NewEntity['fields']): number =>
        insertEntity(store, { entityType, bundle, fields });
      const mood = add('taxonomy_term', 'mood', {
        name: [{ value: `mood ${String(n)}` }],
        status: [{ value: 1 }],
      });
      const photo = add('file', 'file', {
        uri: [{ value: `public://${String(n)}.png` }],
        status: [{ value: 1 }],
      });
      const cook = add('user', 'user', {
        name: [{ value: `cook ${String(n)}` }],
        status: [{ value: 1 }],
      });
      const nid = add('node', 'dish', {
        title: [{ value: `Dish ${String(n)}` }],
        status: [{ value: 1 }],
        uid: [{ target_id: cook }],
        path: [{ alias: `/dishes/${String(n)}` }],
        field_vegan: [{ value: 0 }],
        field_moods: [{ target_id: mood }, { target_id: 1 }],
        field_photo: [{ target_id: photo, alt: '' }],
      });
      const host = {
        entity_type: [{ value: 'node' }],
        entity_id: [{ target_id: nid }],
        field_name: [{ value: 'field_opinions' }],
      };
      add('comment', 'opinion', { ...host, subject: [{ value: 'Good' }], status: [{ value: 1 }] });
    }
  });
  const { mock: rows } = mock.method(connection, 'rows');
  const app = createApp({ store });
  const query =
    'filter[field_vegan]=0&sort=-title&page[limit]=50&include=field_moods,field_photo,uid';
  const response = await app.inject(`/jsonapi/node/dish?${query}`);
  assert.equal(
    response.json<{ data: unknown[] }>().data.length,
    dishes,
    response.body.slice(0, 300),
  );
  await app.close();
  return rows.callCount();
}

test('a list of forty entities takes as many queries as a list of two', async () => {
  const [few, many] = [await queries(2), await queries(40)];
  assert.equal(many, few);
  assert.ok(few <= 25, `${String(few)} queries`);
});
