import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Account } from '../identity.ts';
import { createFixtureClient, createFixtureStore } from '../../test/fixture-site.ts';
import { field, type RecipeFiles } from '../testing/recipes.ts';

/** Expectations recorded from Drupal 11.4. */

const uuid = (number: number): string =>
  `0c105ed0-0000-4000-8000-${String(number).padStart(12, '0')}`;
const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const file = (number: number, uri: string, fields = {}) => ({
  type: 'file',
  uuid: uuid(number),
  fields: {
    uri: value(uri),
    filename: value(uri.split('/').at(-1)),
    filemime: value('text/plain'),
    status: value(true),
    ...fields,
  },
});
const media = (number: number, fields: Record<string, unknown>) => ({
  type: 'media',
  uuid: uuid(number),
  bundle: 'document',
  fields: {
    name: value(`Document ${String(number)}`),
    field_document: [{ entity: uuid(51) }],
    ...fields,
  },
});
const block = (number: number, fields: Record<string, unknown>) => ({
  type: 'block_content',
  uuid: uuid(number),
  bundle: 'note',
  fields: {
    info: value(`Note ${String(number)}`),
    field_text: [{ value: 'Kept', format: 'gone' }],
    ...fields,
  },
});
const page = (number: number, fields: Record<string, unknown>) => ({
  type: 'node',
  uuid: uuid(number),
  bundle: 'page',
  fields: { nid: value(number), title: value(`Page ${String(number)}`), ...fields },
});

const recipe: RecipeFiles = {
  recipe: {
    install: ['node', 'block_content', 'media', 'file'],
    config: {
      import: { filter: ['filter.format.plain_text'] },
      actions: { 'filter.format.gone': { disable: [] } },
    },
  },
  config: {
    'node.type.page': { type: 'page', name: 'Page' },
    'block_content.type.note': { id: 'note', label: 'Note' },
    'media.type.document': {
      id: 'document',
      label: 'Document',
      source: 'file',
      source_configuration: { source_field: 'field_document' },
      field_map: {},
    },
    'filter.format.gone': { format: 'gone', name: 'Gone', status: true, filters: {} },
    'user.role.keeper': {
      id: 'keeper',
      label: 'Keeper',
      is_admin: false,
      permissions: ['access block library', 'access content'],
    },
    ...field('block_content', 'field_text', 'text_long', ['note']),
    ...field('media', 'field_document', 'file', ['document'], {
      settings: { target_type: 'file' },
    }),
    ...field('node', 'field_file', 'file', ['page'], {
      cardinality: -1,
      settings: { target_type: 'file' },
    }),
  },
  content: [
    {
      type: 'user',
      uuid: uuid(1),
      fields: { uid: value(7), name: value('reader'), status: value(true) },
    },
    block(11, {}),
    block(12, { reusable: value(false) }),
    block(13, { status: value(false) }),
    file(51, 'public://open.txt'),
    file(52, 'private://kept.txt'),
    file(53, 'private://of reader.txt', { uid: [{ entity: uuid(1) }] }),
    file(54, 'private://shown.txt'),
    file(55, 'private://drafted.txt', { uid: [{ entity: uuid(1) }] }),
    media(21, {}),
    media(22, { status: value(false) }),
    page(31, { field_file: [{ entity: uuid(54) }, { entity: uuid(51) }] }),
    page(32, { status: value(false), field_file: [{ entity: uuid(55) }] }),
  ],
  files: Object.fromEntries(
    ['open', 'kept', 'of reader', 'shown', 'drafted'].map((name) => [
      `content/file/${name}.txt`,
      name,
    ]),
  ),
};

const store = createFixtureStore(recipe);
const request = createFixtureClient(store);
const reader: Account = { uid: 7, uuid: uuid(1), roles: ['authenticated'] };
const keeper: Account = { uid: 9, uuid: null, roles: ['authenticated', 'keeper'] };

const fetchStatus = async (url: string, account?: Account): Promise<number> =>
  (await request(url, account ? { as: account } : {})).status;

describe('access is denied to', () => {
  it('non-reusable blocks', async () => {
    for (const account of [undefined, reader, keeper])
      assert.equal(
        await fetchStatus(`/jsonapi/block_content/note/${uuid(12)}`, account),
        403,
        JSON.stringify(account),
      );
    const { body } = await request('/jsonapi/block_content/note', { as: keeper });
    assert.deepEqual(body.data?.map(({ id }) => id).sort(), [uuid(11), uuid(13)]);
    const details = Object.values(body.meta?.omitted?.links ?? {}).flatMap(
      ({ meta }) => meta?.detail ?? [],
    );
    assert.deepEqual(details, [
      'The current user is not allowed to GET the selected resource. Non-reusable blocks must set an access dependency for access control.',
    ]);
  });

  it('unpublished blocks without the block library permission', async () => {
    assert.equal(await fetchStatus(`/jsonapi/block_content/note/${uuid(13)}`), 403);
    assert.equal(await fetchStatus(`/jsonapi/block_content/note/${uuid(13)}`, keeper), 200);
    const labels = async (account?: Account): Promise<unknown> =>
      (
        await request(
          '/jsonapi/block_content_type/block_content_type',
          account ? { as: account } : {},
        )
      ).body.data?.map(({ attributes }) => attributes);
    assert.deepEqual([await labels(), await labels(keeper)], [[], [{ label: 'Note' }]]);
  });

  it('unpublished media', async () => {
    assert.equal(await fetchStatus(`/jsonapi/media/document/${uuid(21)}`), 200);
    assert.equal(await fetchStatus(`/jsonapi/media/document/${uuid(22)}`), 403);
  });

  it('text with a disabled format', async () => {
    const { body } = await request(`/jsonapi/block_content/note?filter[info]=Note 11`);
    assert.deepEqual(body.data?.[0]?.attributes.field_text, {
      value: 'Kept',
      format: 'gone',
      processed: '',
    });
  });

  it('private files, except those of visible content', async () => {
    const findVisibleIds = async (account?: Account): Promise<number[]> =>
      Promise.all(
        [51, 52, 53, 54, 55].map((number) =>
          fetchStatus(`/jsonapi/file/file/${uuid(number)}`, account),
        ),
      );
    assert.deepEqual(await findVisibleIds(), [200, 403, 403, 200, 403]);
    assert.deepEqual(
      await findVisibleIds(reader),
      [200, 403, 200, 200, 403],
      'owners see unreferenced files, but not those of drafts',
    );
  });

  it('filters by private files', async () => {
    const findPages = async (name: string): Promise<number | undefined> =>
      (await request(`/jsonapi/node/page?filter[field_file.filename]=${name}`)).body.data?.length;
    assert.deepEqual([await findPages('open.txt'), await findPages('shown.txt')], [1, 0]);
  });

  it('downloads of private files', async () => {
    const names = ['open', 'kept', 'of reader', 'shown', 'drafted', 'none'];
    const findIds = async (account?: Account): Promise<number[]> =>
      Promise.all(names.map((name) => fetchStatus(`/system/files/${name}.txt`, account)));
    assert.deepEqual(await findIds(), [404, 403, 403, 200, 403, 404]);
    assert.deepEqual(await findIds(reader), [404, 403, 403, 200, 403, 404]);
    const { text, headers } = await request('/system/files/shown.txt');
    assert.deepEqual(
      [text, headers['content-type'], headers['cache-control']],
      ['shown', 'text/plain', 'private'],
    );
    for (const path of ['private://kept.txt', 'private:%2F%2Fkept.txt', 'kept.txt'])
      assert.equal(await fetchStatus(`/sites/default/files/${path}`), 404, path);
  });
});

describe('an import adds', () => {
  it('an owner to content without one', async () => {
    const { body } = await request(`/jsonapi/node/page?filter[nid]=31&include=uid`);
    assert.equal(body.included?.[0]?.attributes.display_name, 'admin');
  });

  it('a thumbnail to media', async () => {
    const { body } = await request('/jsonapi/media/document?include=thumbnail');
    const [icon] = body.included ?? [];
    assert.deepEqual([icon?.attributes.filename, icon?.attributes.filesize], ['generic.png', 3900]);
  });

  it('the permissions that modules grant', () => {
    const permissions = [...(store.model.roles.get('anonymous')?.permissions ?? [])];
    assert.deepEqual(permissions, ['access content', 'view media']);
  });
});
