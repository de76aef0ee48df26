/** Packs the package, installs it into an empty folder and follows its README. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const project = mkdtempSync(join(tmpdir(), 'package-'));
/** Of the repository where it has them. */
const tools = ['jest@30.5.2', 'vitest@3.2.4', '@playwright/test@1.65.1'];
const limits = { timeout: 300_000 };

const run = promisify(execFile);
const isWindows = process.platform === 'win32';
const npm = (cwd, ...args) =>
  run('npm', [...args, '--no-audit', '--no-fund'], { cwd, shell: isWindows, ...limits });
/** Runs an installed command without this process's test runner. */
const npx = (...args) => {
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  return run('npx', ['--no-install', ...args], { cwd: project, env, shell: isWindows, ...limits });
};

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a server and returns its URL. */
async function start(t, command, ...args) {
  const port = await freePort();
  const child = spawn(command, args, {
    cwd: project,
    env: { ...process.env, PORT: String(port) },
    detached: !isWindows,
    shell: isWindows,
  });
  t.after(() => (isWindows ? child.kill() : process.kill(-child.pid)));
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const [url] = /http:\/\/\S+/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
}

before(async () => {
  await run(process.execPath, ['build.mjs'], { cwd: root, ...limits });
  const { stdout } = await npm(join(root, 'dist'), 'pack', '--json', '--pack-destination', project);
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const [{ filename }] = JSON.parse(stdout);
  await npm(project, 'install', '--save-dev', `./${filename}`, 'fastify-plugin@6.0.1', 'zod@4.6.7');
  const examples = join(project, 'node_modules/drupal-recipe-server/examples');
  for (const name of readdirSync(examples))
    cpSync(join(examples, name), join(project, name), { recursive: true });
}, limits);
after(() => rmSync(project, { recursive: true, force: true }));

test('the README shows the plugin and its server as they are tested', () => {
  for (const name of ['stars.mjs', 'server.mjs'])
    assert.ok(readme.includes(readFileSync(join(root, 'examples', name), 'utf8').trim()), name);
});

test('the command serves a recipe, and writes its types', async (t) => {
  const commands = [...readme.matchAll(/^npx (drupal-recipe-server [^#\n]*)/gm)].map(([, line]) =>
    line.trim().split(/\s+/),
  );
  const [serve, types] = commands;
  const url = await start(t, 'npx', '--no-install', ...serve);
  const { data } = await (await fetch(`${url}/jsonapi/node/article`)).json();
  assert.deepEqual(
    data.map(({ attributes }) => attributes.title),
    ['Hello'],
  );
  await npx(...types);
  assert.match(readFileSync(join(project, 'drupal.d.ts'), 'utf8'), /'node--article'/);
});

test('a plugin adds a route, and a rule disables a field', async (t) => {
  const url = await start(t, process.execPath, 'server.mjs');
  const { data } = await (await fetch(`${url}/jsonapi/node/article`)).json();
  const [{ attributes }] = data;
  assert.ok(!('sticky' in attributes));
  const star = `${url}/api/stars/${attributes.drupal_internal__nid}`;
  assert.equal((await fetch(star, { method: 'POST' })).status, 403);
  const login = await fetch(`${url}/user/login?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ada', pass: 'notes-on-the-engine' }),
  });
  const headers = {
    cookie: login.headers.getSetCookie()[0].split(';')[0],
    'x-csrf-token': (await login.json()).csrf_token,
  };
  const given = await fetch(star, { method: 'POST', headers });
  assert.deepEqual([given.status, await given.json()], [200, { stars: 1 }]);
  const missing = await fetch(`${url}/api/stars/99`, { method: 'POST', headers });
  assert.deepEqual(await missing.json(), { message: 'There is no such article.' });
});

test('the examples for Jest, Vitest and Playwright pass as written', limits, async () => {
  await npm(project, 'install', '--save-dev', ...tools);
  await npx('jest', 'jest.test.js');
  await npx('vitest', 'run', 'vitest.test.mjs');
  const config = join(project, 'playwright.config.mjs');
  const port = String(await freePort());
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('8080', port));
  await npx('playwright', 'test', '--config', 'playwright.config.mjs');
});
