import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { NextDrupal } from 'next-drupal';
import { createServer, type RecipeServer } from '../create-server.ts';
import { fixtureSite, ids } from '../../test/fixture-site.ts';
import { writeRecipe } from '../testing/recipes.ts';

const host = 'http://site.example.com';
const link = (id: number, title: string, uri: string, more: Record<string, unknown> = {}) => ({
  type: 'menu_link_content',
  uuid: `00000000-0000-4000-8000-00000000010${String(id)}`,
  bundle: 'menu_link_content',
  fields: {
    title: [{ value: title }],
    menu_name: [{ value: 'main' }],
    enabled: [{ value: true }],
    link: [{ uri, title: '', options: {} }],
    ...more,
  },
});
const findUuid = (id: number): string =>
  `menu_link_content:00000000-0000-4000-8000-00000000010${String(id)}`;

async function serve(
  t: TestContext,
  modules: readonly string[],
  permissions: readonly string[] = ['issue subrequests'],
): Promise<{ server: RecipeServer; drupal: NextDrupal; statuses: number[] }> {
  const { recipe, content } = fixtureSite;
  const grantPermissions = ['access content', ...permissions];
  const server = await createServer({
    recipes: [
      writeRecipe({
        ...fixtureSite,
        recipe: {
          install: [...recipe.install, 'menu_link_content', ...modules],
          config: {
            ...recipe.config,
            actions: { ...recipe.config.actions, 'user.role.anonymous': { grantPermissions } },
          },
        },
        content: [
          ...content,
          link(1, 'Soup', 'entity:node/1', { weight: [{ value: 2 }] }),
          link(2, 'Secret', 'internal:/node/3'),
          link(3, 'Elsewhere', 'https://example.com/', { parent: [{ value: findUuid(1) }] }),
          link(4, 'Below the secret', 'internal:/about', { parent: [{ value: findUuid(2) }] }),
          link(5, 'Home', 'route:<front>', { expanded: [{ value: true }] }),
          link(6, 'Off', 'internal:/about', { enabled: [{ value: false }] }),
        ],
      }),
    ],
  });
  t.after(() => server.close());
  const statuses: number[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const response = await server.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { host: new URL(host).host, ...Object.fromEntries(request.headers) },
      ...(request.method === 'POST' ? { payload: await request.text() } : {}),
    });
    statuses.push(response.statusCode);
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(response.body, { status: response.statusCode, headers });
  };
  return { server, drupal: new NextDrupal(host, { fetcher }), statuses };
}

test('getResourceByPath finds content by one subrequest', async (t) => {
  const { drupal, statuses } = await serve(t, ['next']);
  const soup = await drupal.getResourceByPath('/dishes/onion-soup', {
    params: { include: 'field_moods', 'fields[node--dish]': 'title,field_moods' },
  });
  assert.deepEqual(
    [soup.id, soup.title, soup.field_moods[0].name, soup.field_minutes],
    [ids.soup, 'Onion Soup', 'warm', undefined],
  );
  assert.equal(await drupal.getResourceByPath('/none'), null);
  await assert.rejects(drupal.getResourceByPath('/node/3'), /Access denied/);
  await assert.rejects(
    drupal.getResourceByPath('/node/1', { params: { include: 'none' } }),
    /`none` is not a valid relationship/,
  );
  assert.deepEqual(statuses, [207, 207, 207, 207]);
});

test('subrequests require their permission and accept reads only', async (t) => {
  const { server } = await serve(t, ['subrequests']);
  const send = async (payload: unknown) => {
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/subrequests?_format=json',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    return [statusCode, body] as const;
  };
  const view = { requestId: 'a', action: 'view', uri: '/user/login_status?_format=json' };
  const [status, body] = await send([view, { ...view, requestId: 'b', uri: '{{a.body@$.none}}' }]);
  assert.equal(status, 207);
  assert.deepEqual(Object.keys(JSON.parse(body)), ['a']);
  assert.equal(JSON.parse(body).a.body, '0');
  const headers = { Host: 'other.example', 'X-Forwarded-Host': 'other.example' };
  const [, links] = await send([{ ...view, uri: '/jsonapi', headers }]);
  assert.doesNotMatch(links, /other\.example/);
  assert.equal((await send([{ ...view, action: 'delete' }]))[0], 400);
  assert.equal((await send(Array.from({ length: 21 }, () => view)))[0], 400);
  assert.equal((await send([{ ...view, uri: 'http://[' }]))[0], 400);
  for (const invalid of [{}, 'x', null]) assert.equal((await send(invalid))[0], 400);

  const { drupal, statuses } = await serve(t, ['subrequests'], []);
  await assert.rejects(drupal.getResourceByPath('/node/1'), /issue subrequests/);
  assert.deepEqual(statuses, [403]);
});

test('getMenu lists the links that the account can view as a tree', async (t) => {
  const { server, drupal } = await serve(t, ['jsonapi_menu_items']);
  const { items, tree } = await drupal.getMenu('main');
  assert.deepEqual(
    items.map(({ title, url }) => [title, url]),
    [
      ['Home', '/'],
      ['Soup', '/dishes/onion-soup'],
      ['Elsewhere', 'https://example.com/'],
    ],
  );
  assert.deepEqual(
    [...tree].map(({ id, items: [child] = [] }) => [id, child?.title]),
    [
      [findUuid(5), undefined],
      [findUuid(1), 'Elsewhere'],
    ],
  );
  const { type, expanded, route, weight } = tree[1] ?? {};
  assert.deepEqual(
    { type, expanded, route, weight },
    {
      type: 'menu_link_content--menu_link_content',
      expanded: false,
      route: { name: 'entity.node.canonical', parameters: { node: '1' } },
      weight: 2,
    },
  );
  assert.deepEqual(await drupal.getMenu('footer'), { items: [], tree: undefined });
  const status = async (url: string) => (await server.inject(url)).statusCode;
  const unknown = await server.inject('/jsonapi/menu_items/none');
  assert.deepEqual(
    [unknown.statusCode, unknown.headers['content-type']],
    [404, 'application/vnd.api+json'],
  );
  assert.match(unknown.json().errors[0].detail, /"menu" parameter was not converted/);
  assert.equal(await status('/jsonapi/menu_items/main?filter[conditions][a][value]=1'), 400);
  const titles = async (query: string) =>
    (await server.inject(`/jsonapi/menu_items/main?${query}`))
      .json<{ data: { attributes: { title: string } }[] }>()
      .data.map(({ attributes }) => attributes.title);
  assert.deepEqual(await titles('filter[max_depth]=1'), ['Home', 'Soup']);
  assert.deepEqual(await titles('filter[min_depth]=2'), ['Elsewhere']);
  assert.deepEqual(await titles(`filter[parent]=${findUuid(1)}`), ['Elsewhere']);
  assert.deepEqual(await titles(`filter[parent]=${findUuid(2)}`), []);
});

test('validateDraftUrl accepts the server’s draft URLs until they expire', async (t) => {
  const { server, drupal } = await serve(t, ['next']);
  const validate = async (change: Record<string, string> = {}) => {
    const query = new URLSearchParams(
      server.draftQuery('/dishes/onion-soup', 'rel:latest-version'),
    );
    for (const [name, value] of Object.entries(change)) query.set(name, value);
    const response = await drupal.validateDraftUrl(query);
    return [response.status, await response.json()];
  };
  assert.deepEqual(await validate(), [200, { path: '/dishes/onion-soup', maxAge: 30 }]);
  const invalid = [422, { message: 'The provided secret is invalid.' }];
  assert.deepEqual(await validate({ path: '/node/3' }), invalid);
  assert.deepEqual(await validate({ secret: 'x' }), invalid);
  assert.deepEqual(await validate({ path: '' }), [422, { message: "Field 'path' is missing" }]);
  const expired = [422, { message: 'The provided secret has expired.' }];
  for (const timestamp of ['1700000000', 'x'])
    assert.deepEqual(await validate({ timestamp }), expired);
});

test('draft URLs name the plugin, and the version of types with revisions, as the module does', async (t) => {
  const { server, drupal } = await serve(t, ['next']);
  const names = ['/dishes/onion-soup', '/user/7', '/none'].map((path) => {
    const query = new URLSearchParams(server.draftQuery(path));
    return [query.get('plugin'), query.get('resourceVersion')];
  });
  assert.deepEqual(names, [
    ['simple_oauth', 'rel:latest-version'],
    ['simple_oauth', null],
    ['simple_oauth', null],
  ]);
  const query = new URLSearchParams(server.draftQuery('/user/7'));
  assert.equal((await drupal.validateDraftUrl(query)).status, 200);
});

test('the routes do not exist without their modules', async (t) => {
  const { server, drupal, statuses } = await serve(t, []);
  await assert.rejects(drupal.getResourceByPath('/node/1'));
  await assert.rejects(drupal.getMenu('main'));
  const response = await drupal.validateDraftUrl(new URLSearchParams(server.draftQuery('/node/1')));
  assert.deepEqual([...statuses, response.status], [404, 404, 404, 404]);
});
