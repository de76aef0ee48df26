import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compare,
  type Json,
  GeneratedIds,
  type NormalizedResponse,
  normalize,
} from './normalize.ts';
import { requestSchema } from './request.ts';

const node = { type: 'node--game', id: '11111111-1111-4111-8111-111111111111' };
const typeIds = [
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const;
const game = (typeId: string, more: Record<string, Json> = {}): Json => ({
  ...node,
  relationships: {
    node_type: {
      data: {
        type: 'node_type--node_type',
        id: typeId,
        meta: { drupal_internal__target_id: 'game' },
      },
    },
  },
  ...more,
});

function normal(body: Json, base: string, query: string[] = [], status = 200): NormalizedResponse {
  const response = { status, type: 'application/vnd.api+json', text: JSON.stringify(body) };
  return normalize(
    response,
    base,
    new GeneratedIds(),
    requestSchema.parse({ path: '/jsonapi/node/game', query }),
  );
}
const differences = (drupal: Json, embedded: Json, query?: string[]): string[] =>
  compare(
    normal(drupal, 'http://drupal.test', query),
    normal(embedded, 'http://embedded.test', query),
  ).map(({ at }) => at);

describe('Ignored differences', () => {
  it('ignores server URLs, UUIDs of configuration and installation times', () => {
    const documentOf = (typeId: string, base: string, at: string): Json => ({
      data: [
        game(typeId, { links: { self: { href: `${base}/jsonapi` } }, attributes: { changed: at } }),
      ],
    });
    const now = new Date().toISOString().replace(/\.\d+Z/, '+00:00');
    assert.deepEqual(
      differences(
        documentOf(typeIds[0], 'http://drupal.test', now),
        documentOf(typeIds[1], 'http://embedded.test', now.replace('+00:00', '-00:00')),
      ),
      [],
    );
  });

  it('ignores the row order only without a sort', () => {
    const other = { ...node, id: '44444444-4444-4444-8444-444444444444' };
    assert.deepEqual(differences({ data: [node, other] }, { data: [other, node] }), []);
    assert.notDeepEqual(
      differences({ data: [node, other] }, { data: [other, node] }, ['sort=title']),
      [],
    );
  });

  it('ignores the order of rows sorted by generated UUIDs', () => {
    const list = (own: string, ...ids: string[]): Json => ({
      data: ids.map((id) => ({
        type: 'user--user',
        id,
        ...(id === own ? { attributes: { display_name: 'admin' } } : {}),
      })),
    });
    const [first, last] = typeIds;
    const both = [list(first, first, node.id), list(last, node.id, last)] as const;
    assert.deepEqual(differences(...both, ['sort=-id,drupal_internal__uid']), []);
    assert.notDeepEqual(differences(...both, ['sort=name']), []);
  });

  it('maps numbers that follow the order of the import one-to-one', () => {
    const document = (version: number, pid: number, thread: string): Json => ({
      data: {
        ...node,
        links: {
          self: { href: `/jsonapi/node/game/${node.id}?resourceVersion=id%3A${String(version)}` },
        },
        attributes: { drupal_internal__vid: version, path: { pid }, thread },
      },
    });
    assert.deepEqual(differences(document(3, 7, '01/'), document(4, 8, '02/')), []);
    assert.deepEqual(differences(document(3, 7, '01/'), document(4, 8, '01.00/')), [
      '.data.attributes.thread',
    ]);
    const [one, two] = [document(3, 7, '01/'), document(4, 8, '02/')];
    assert.deepEqual(differences([one, one], [one, two]), [
      '[1].data.links.self.href',
      '[1].data.attributes.drupal_internal__vid',
      '[1].data.attributes.path.pid',
      '[1].data.attributes.thread',
    ]);
  });

  it('maps the numbers of aliases, but not of other types, one-to-one', () => {
    const document = (type: string, number: number): Json => ({
      data: { type, id: node.id, attributes: { drupal_internal__id: number } },
    });
    const alias = 'path_alias--path_alias';
    assert.deepEqual(differences(document(alias, 3), document(alias, 4)), []);
    assert.deepEqual(
      differences(document('block_content--note', 3), document('block_content--note', 4)),
      ['.data.attributes.drupal_internal__id'],
    );
  });

  it('ignores the dependencies of roles only', () => {
    const document = (type: string, dependencies: Json): Json => ({
      data: { type, id: node.id, attributes: { dependencies } },
    });
    const found = (type: string): string[] =>
      differences(document(type, { module: ['node'] }), document(type, []));
    assert.deepEqual(found('user_role--user_role'), []);
    assert.deepEqual(found('node_type--node_type'), ['.data.attributes.dependencies']);
  });

  it('ignores texts of errors, but not their status and pointers', () => {
    const error = (detail: string, pointer: string, status = '422'): Json => ({
      errors: [{ status, detail, title: detail, source: { pointer } }],
    });
    assert.deepEqual(differences(error('No.', '/data'), error('Never.', '/data')), []);
    assert.deepEqual(differences(error('No.', '/data', '400'), error('No.', '/id')), [
      '.errors[0].status',
      '.errors[0].source.pointer',
    ]);
  });

  it('ignores the random keys of omitted items', () => {
    const omitted = (name: string): Json => ({
      data: [],
      meta: { omitted: { links: { help: { href: 'x' }, [`item--${name}`]: { href: 'y' } } } },
    });
    assert.deepEqual(differences(omitted('abcdefg'), omitted('gfedcba')), []);
  });
});

describe('Reported differences', () => {
  it('reports a different time before the installation', () =>
    assert.deepEqual(
      differences(
        { data: { changed: '2020-01-01T00:00:00+00:00' } },
        { data: { changed: '2021-01-01T00:00:00+00:00' } },
      ),
      ['.data.changed'],
    ));
  it('reports a different field value', () => {
    const document = (title: string, nid: number): Json => ({
      data: { ...node, attributes: { title, drupal_internal__nid: nid } },
    });
    assert.deepEqual(differences(document('Neon', 1), document('Drift', 2)), [
      '.data.attributes.title',
      '.data.attributes.drupal_internal__nid',
    ]);
  });
  it('reports different UUIDs of content', () =>
    assert.deepEqual(differences({ data: node }, { data: { ...node, id: typeIds[0] } }), [
      '.data.id',
    ]));
  it('reports a different number of rows', () =>
    assert.deepEqual(differences({ data: [node] }, { data: [] }), ['.data.length']));
  it('reports a different status with both error messages', () => {
    const found = compare(
      normal({ errors: [{ detail: 'No.' }] }, 'http://drupal.test', [], 400),
      normal({ data: [] }, 'http://embedded.test'),
    );
    assert.deepEqual(
      found.map(({ at }) => at),
      ['status', 'body'],
    );
  });
});
