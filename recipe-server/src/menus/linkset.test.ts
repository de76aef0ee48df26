import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createServer } from '../create-server.ts';
import { writeRecipe } from '../testing/recipes.ts';

const uuid = (number: number): string =>
  `55555555-0000-4000-8000-${String(number).padStart(12, '0')}`;
const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const link = (id: number, title: string, uri: string, more: Record<string, unknown> = {}) => ({
  type: 'menu_link_content',
  uuid: uuid(id),
  bundle: 'menu_link_content',
  fields: {
    title: value(title),
    menu_name: value('main'),
    enabled: value(true),
    weight: value(id),
    link: [{ uri, title: '', options: {} }],
    ...more,
  },
});
const page = (nid: number, title: string, status: boolean) => ({
  type: 'node',
  uuid: uuid(50 + nid),
  bundle: 'page',
  fields: { nid: value(nid), title: value(title), status: value(status) },
});

async function serve(t: TestContext, isEnabled: boolean) {
  const server = await createServer({
    recipes: [
      writeRecipe({
        recipe: { install: ['node', 'menu_link_content'] },
        config: {
          'node.type.page': { name: 'Page', type: 'page' },
          'system.feature_flags': { linkset_endpoint: isEnabled },
          'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
        },
        content: [
          page(1, 'About', true),
          page(2, 'Draft', false),
          link(1, 'Draft', 'internal:/node/2'),
          link(2, 'About', 'internal:/node/1'),
          link(3, 'Team', 'https://example.com/', {
            parent: value(`menu_link_content:${uuid(2)}`),
            link: [
              {
                uri: 'https://example.com/',
                options: { attributes: { rel: 'author', class: ['big', 1], title: 'x' } },
              },
            ],
          }),
        ],
      }),
    ],
  });
  t.after(() => server.close());
  return server;
}

test('a menu is a linkset with the positions of its links, as in core', async (t) => {
  const server = await serve(t, true);
  const { statusCode, headers, body } = await server.inject('/system/menu/main/linkset');
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/linkset+json']);
  assert.deepEqual(JSON.parse(body), {
    linkset: [
      {
        anchor: '/system/menu/main/linkset',
        item: [{ href: '/node/1', title: 'About', hierarchy: ['1'], 'machine-name': ['main'] }],
        author: [
          {
            href: 'https://example.com/',
            title: 'Team',
            hierarchy: ['1', '0'],
            rel: ['author'],
            class: ['big', '1'],
            'machine-name': ['main'],
          },
        ],
      },
    ],
  });
  const empty = await server.inject('/system/menu/footer/linkset');
  assert.deepEqual(empty.json(), { linkset: [] });
});

test('an unknown menu is a 404 in JSON, and so is every menu while the setting is off', async (t) => {
  const server = await serve(t, true);
  const unknown = await server.inject('/system/menu/none/linkset');
  assert.equal(unknown.statusCode, 404);
  assert.match(unknown.json().message, /"menu" parameter was not converted/);
  const off = await serve(t, false);
  assert.equal((await off.inject('/system/menu/main/linkset')).statusCode, 404);
});
