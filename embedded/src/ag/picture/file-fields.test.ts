import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createApp, insertEntity, loadModel, openStore } from 'drupal-recipe-server';
import { z } from 'zod';
import { createTestPortal, portalRecipe } from '../../../test/test-portal.ts';
import { allModules } from '../../modules.ts';
import { loadPortalModel } from '../../portal-model.ts';

const identifier = z.object({
  type: z.string(),
  meta: z.object({ drupal_internal__target_id: z.union([z.string(), z.number()]) }),
});
const files = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        filename: z.string(),
        alt: z.string().nullable(),
        title: z.string().nullable(),
      }),
      relationships: z.object({
        file_type: z.object({ data: identifier.nullable() }),
        uid: z.object({ data: identifier.nullable() }),
      }),
    }),
  ),
});
const file = (name: string, filemime: string) => ({
  entityType: 'file',
  bundle: 'file',
  fields: {
    filename: [{ value: name }],
    uri: [{ value: `public://${name}` }],
    filemime: [{ value: filemime }],
    status: [{ value: 1 }],
    uid: [{ target_id: 1 }],
  },
});

test('a file names its texts, its media type and its uploader', async () => {
  const { app, store } = createTestPortal();
  store.connection.transaction(() => {
    insertEntity(store, file('tag.png', 'image/png'));
    insertEntity(store, file('preview.mp4', 'video/mp4'));
  });
  const response = await app.inject('/jsonapi/file/file?sort=filename');
  const { data } = files.parse(response.json());
  assert.deepEqual(
    data.map(({ attributes, relationships: { file_type: type } }) => [
      attributes.filename,
      attributes.alt,
      attributes.title,
      type.data && [type.data.type, type.data.meta.drupal_internal__target_id],
    ]),
    [
      ['preview.mp4', null, null, null],
      ['tag.png', null, null, ['media_type--media_type', 'image']],
    ],
  );
  assert.equal(data[1]?.relationships.uid.data?.type, 'user--user');
});

test('the media type selects files', async () => {
  const { app, store } = createTestPortal();
  store.connection.transaction(() => {
    insertEntity(store, file('tag.png', 'image/png'));
    insertEntity(store, file('preview.mp4', 'video/mp4'));
  });
  const response = await app.inject(
    '/jsonapi/file/file?filter[file_type.meta.drupal_internal__target_id]=image',
  );
  const { data } = files.parse(response.json());
  assert.deepEqual(
    data.map(({ attributes }) => attributes.filename),
    ['tag.png'],
  );
});

test('pictures of a data file without the field get their media type', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'files-')), 'portal.sqlite');
  const former = openStore(loadModel([portalRecipe]), { file: data });
  former.connection.transaction(() => insertEntity(former, file('old.webp', 'image/webp')));
  former.close();
  const store = openStore(loadPortalModel([portalRecipe]), { file: data });
  const app = createApp({
    store,
    ...allModules(store, {
      siteUrls: ['https://portal.example'],
      mailer: { send: async () => undefined },
    }),
  });
  const response = await app.inject('/jsonapi/file/file');
  const [old] = files.parse(response.json()).data;
  assert.equal(old?.relationships.file_type.data?.meta.drupal_internal__target_id, 'image');
  await app.close();
  store.close();
});
