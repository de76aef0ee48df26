import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { field, writeRecipe } from './testing/recipes.ts';

function withoutThePortal(): string {
  const home = mkdtempSync(join(tmpdir(), 'serve-'));
  const folder = join(home, 'embedded');
  const portals = ['ag', 'modules.ts', 'main.ts'];
  for (const name of readdirSync(import.meta.dirname))
    if (!portals.includes(name))
      cpSync(join(import.meta.dirname, name), join(folder, 'src', name), { recursive: true });
  cpSync(resolve(import.meta.dirname, '../package.json'), join(folder, 'package.json'));
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(home, 'node_modules'));
  const nodeModules = resolve(import.meta.dirname, '../node_modules');
  if (existsSync(nodeModules)) symlinkSync(nodeModules, join(folder, 'node_modules'));
  return folder;
}

const folder = withoutThePortal();
const started: (() => void)[] = [];
after(() => started.forEach((stop) => stop()));

/** Returns the URL, or the error output if it exits. */
async function serve(...args: string[]): Promise<string> {
  const data = join(mkdtempSync(join(tmpdir(), 'serve-data-')), 'content.sqlite');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/serve.ts', '--port', '0', '--data', data, ...args],
    // `HOST` is the site's listening address.
    { cwd: folder, env: { ...process.env, HOST: '0.0.0.0' } },
  );
  started.push(() => void child.kill());
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const listening = new Promise<string>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [url] = /http:\/\/\S+/.exec(chunk.toString()) ?? [];
      if (url !== undefined) done(url);
    });
  });
  return Promise.race([listening, once(child, 'close').then(() => errors)]);
}

/** Runs a command to its end. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/serve.ts', ...args], {
    cwd: folder,
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: z.number().parse(code), output, errors };
}

const bookList = z.object({
  data: z.array(z.object({ type: z.string(), attributes: z.record(z.string(), z.unknown()) })),
});

const uuid = '11111111-0000-4000-8000-000000000001';
const library = {
  config: {
    'system.site': { name: 'Library' },
    'node.type.book': { name: 'Book', type: 'book' },
    'user.role.anonymous': {
      id: 'anonymous',
      label: 'Anonymous user',
      weight: 0,
      is_admin: false,
      permissions: ['access content'],
    },
    ...field('node', 'field_pages', 'integer', ['book']),
  },
  content: [
    {
      type: 'node',
      uuid,
      bundle: 'book',
      fields: {
        title: [{ value: 'Tides' }],
        field_pages: [{ value: 212 }],
        status: [{ value: true }],
      },
    },
  ],
};

test('serves any recipe without the portal’s code', async () => {
  const base = await serve('--recipe', writeRecipe(library));
  const found = await fetch(
    `${base}/jsonapi/node/book?filter[field_pages][operator]=%3E&filter[field_pages][value]=200`,
  );
  assert.equal(found.status, 200);
  const { data } = bookList.parse(await found.json());
  assert.deepEqual(
    data.map(({ type, attributes }) => [type, attributes['title'], attributes['field_pages']]),
    [['node--book', 'Tides', 212]],
  );
  const login = await fetch(`${base}/user/login?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"nobody","pass":"x"}',
  });
  assert.deepEqual(await login.json(), { message: 'Unrecognized username or password.' });
  assert.equal((await fetch(`${base}/ag/api/site`)).status, 404);
});

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test('HOST does not expose the content API, API_HOST does', { skip: !outside }, async () => {
  const recipe = writeRecipe(library);
  const fetchStatus = async (...args: string[]): Promise<string> => {
    const { port } = new URL(await serve('--recipe', recipe, ...args));
    return fetch(`http://${outside ?? ''}:${port}/jsonapi`).then(
      ({ status }) => String(status),
      () => 'refused',
    );
  };
  assert.deepEqual(await Promise.all([fetchStatus(), fetchStatus('--host', '0.0.0.0')]), [
    'refused',
    '200',
  ]);
});

/** Drupal's code with a module and a recipe that imports its content type. */
function writeDrupal(): { drupal: string; recipe: string } {
  const drupal = mkdtempSync(join(tmpdir(), 'drupal-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(drupal, path)), { recursive: true });
    writeFileSync(join(drupal, path), text);
  };
  write('core/lib/Drupal.php', "<?php class Drupal { const VERSION = '11.4.0'; }");
  write('core/modules/shelf/shelf.info.yml', 'name: Shelf\ntype: module\n');
  write('core/modules/shelf/config/install/node.type.shelf.yml', 'name: Shelf\ntype: shelf\n');
  write(
    'core/recipes/shelves/recipe.yml',
    "name: Shelves\ntype: Content type\ninstall: [node, shelf]\nconfig: { import: { shelf: '*' } }\n",
  );
  return { drupal, recipe: join(drupal, 'core/recipes/shelves') };
}

test('serves a core recipe from Drupal’s code', async () => {
  const { drupal, recipe } = writeDrupal();
  const base = await serve('--drupal', drupal, '--recipe', recipe);
  const found = await fetch(`${base}/jsonapi/node/shelf`);
  assert.equal(found.status, 200, await found.text());
});

test('takes a relative data file, or none', async () => {
  const recipe = writeRecipe(library);
  for (const data of ['relative.sqlite', ':memory:']) {
    const base = await serve('--recipe', recipe, '--data', data);
    assert.equal((await fetch(`${base}/jsonapi/node/book`)).status, 200);
  }
  assert.deepEqual(
    ['relative.sqlite', ':memory:'].map((name) => existsSync(join(folder, name))),
    [true, false],
  );
});

test('writes types, with those of Drupal’s modules', async () => {
  const { drupal } = writeDrupal();
  const recipe = writeRecipe({
    recipe: { install: ['node', 'shelf'], config: { import: { shelf: '*' } } },
  });
  const out = join(mkdtempSync(join(tmpdir(), 'types-')), 'drupal.d.ts');
  const types = ['types', '--recipe', recipe, '--out', out];
  assert.match((await run(...types)).errors, /^Warning: Missing without Drupal’s code.*shelf/);
  assert.doesNotMatch(readFileSync(out, 'utf8'), /node--shelf/);
  assert.deepEqual(await run(...types, '--drupal', drupal), { code: 0, output: '', errors: '' });
  assert.match(readFileSync(out, 'utf8'), /node--shelf/);
});

test('explains types, and reports its errors in one line', async () => {
  const help = await run('types', '--help');
  assert.equal(help.code, 0);
  for (const option of ['--recipe DIR', '--out FILE', '--drupal DIR', '--strict'])
    assert.ok(help.output.includes(option), option);
  const [nowhere, incomplete, unknown] = await Promise.all([
    run('types', '--recipe', '/nowhere', '--out', join(tmpdir(), 'none.d.ts')),
    run('types', '--recipe', '/nowhere'),
    run('--recipes', '/nowhere'),
  ]);
  assert.deepEqual([nowhere.code, nowhere.errors], [1, '/nowhere: is not a directory.\n']);
  assert.match(incomplete.errors, /^Missing --out FILE/);
  assert.match(unknown.errors, /^Unknown option '--recipes'/);
  for (const { errors } of [nowhere, incomplete, unknown]) assert.doesNotMatch(errors, /^ +at /m);
});

test('reports a missing recipe and an unknown action', async () => {
  const odd = writeRecipe({
    ...library,
    recipe: { config: { actions: { 'node.type.book': { paintItRed: true } } } },
  });
  const [none, unknown] = await Promise.all([serve(), serve('--recipe', odd)]);
  assert.match(none, /^Missing --recipe DIR/);
  assert.match(unknown, /paintItRed/);
});
