import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { createServer } from './create-server.ts';
import { field, writeRecipe } from './testing/recipes.ts';

const stops = z.object({
  data: z.array(z.object({ attributes: z.object({ title: z.string() }) })),
});

const uuid = '11111111-0000-4000-8000-000000000001';
const recipe = writeRecipe({
  recipe: { install: ['node', 'user'] },
  config: {
    'node.type.stop': { name: 'Stop', type: 'stop' },
    'user.role.anonymous': { id: 'anonymous', permissions: ['access content'] },
    ...field('node', 'field_place', 'geolocation', ['stop']),
    ...field('node', 'field_address', 'address', ['stop']),
  },
  content: [
    {
      type: 'node',
      uuid,
      bundle: 'stop',
      fields: {
        title: [{ value: 'Harbour' }],
        status: [{ value: true }],
        field_place: [{ lat: 1, lng: 2 }],
      },
    },
  ],
});

test('serves fields of unknown types as in the content, and names them in one warning', async (t) => {
  const server = await createServer({ recipes: [recipe], cors: ['https://app.example'] });
  t.after(() => server.close());
  const [fields = '', ...more] = server.warnings;
  assert.match(fields, /geolocation \(node\.field_place\)/);
  assert.match(fields, /address \(node\.field_address\)/);
  assert.deepEqual(more, []);

  const request = { url: '/jsonapi/node/stop', headers: { origin: 'https://app.example' } };
  const before = await server.inject(request);
  assert.equal(before.json().data[0].attributes.title, 'Harbour');
  const { field_place, field_address } = before.json().data[0].attributes;
  assert.deepEqual([field_place, field_address], [{ lat: 1, lng: 2 }, null]);
  assert.equal(before.headers['access-control-allow-origin'], 'https://app.example');

  await server.reset();
  assert.equal((await server.inject(request)).json().data[0].id, uuid);
});

test('sends no CORS headers by default and stops at unknown fields when strict', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  t.after(() => server.close());
  const { headers } = await server.inject({ url: '/jsonapi', headers: { origin: 'https://x' } });
  assert.equal(headers['access-control-allow-origin'], undefined);
  await assert.rejects(createServer({ recipes: [recipe], strict: true }), /address.*geolocation/);
});

test('neither serves nor deletes the folder files beside the data file', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const report = join(folder, 'files/report.pdf');
  mkdirSync(join(folder, 'files'));
  writeFileSync(report, 'of the project');
  const server = await createServer({ recipes: [recipe], data: join(folder, 'app.sqlite') });
  t.after(() => server.close());
  assert.equal((await server.inject('/sites/default/files/report.pdf')).statusCode, 404);
  await server.reset();
  assert.ok(existsSync(report), 'report.pdf was deleted');
});

test('a relative data file and recipe belong to the folder of the call', async (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
  const former = process.cwd();
  t.after(() => process.chdir(former));
  process.chdir(folder);
  const server = await createServer({ recipes: [relative(folder, recipe)], data: 'app.sqlite' });
  t.after(() => server.close());
  process.chdir(former);
  await server.reset();
  assert.equal((await server.inject('/jsonapi/node/stop')).statusCode, 200);
  assert.deepEqual(
    [folder, former].map((cwd) => existsSync(join(cwd, 'app.sqlite'))),
    [true, false],
  );
});

test('requests before, during and after reset() are answered over kept connections', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  t.after(() => server.close());
  const url = `${await server.listen()}/jsonapi/node/stop`;
  const readTitle = async (): Promise<unknown> => {
    const response = await fetch(url);
    return [response.status, stops.parse(await response.json()).data[0]?.attributes.title];
  };
  const answers = [await readTitle()];
  for (let round = 0; round < 12; round++) {
    const before = [readTitle(), readTitle()];
    const reset = server.reset();
    const during = readTitle();
    await reset;
    answers.push(await readTitle(), ...(await Promise.all([...before, during])));
  }
  assert.deepEqual(answers, Array(1 + 12 * 4).fill([200, 'Harbour']));
});

test('close() ends after open requests, and a second reset waits for the first', async (t) => {
  const server = await createServer({ recipes: [recipe] });
  const url = await server.listen();
  t.after(() => server.close());
  await Promise.all([server.reset(), server.reset()]);
  const open = [
    fetch(`${url}/jsonapi`),
    server.inject('/jsonapi').then(({ statusCode: status }) => ({ status })),
  ];
  await fetch(`${url}/jsonapi`);
  await server.close();
  assert.deepEqual(
    (await Promise.all(open)).map(({ status }) => status),
    [200, 200],
  );
  await assert.rejects(fetch(`${url}/jsonapi`));
});
