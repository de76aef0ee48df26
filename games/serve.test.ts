import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { createGameServer } from './serve.ts';

async function serverWithOneGame(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'games-'));
  await mkdir(join(root, 'toast-tower'));
  await writeFile(join(root, 'toast-tower/index.html'), '<!doctype html>');
  await writeFile(join(root, 'toast-tower/game.ABCD1234.js'), 'export {}');
  const app = createGameServer({ root, frameAncestors: 'https://arcade.example' });
  t.after(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  return app;
}

test('a game opens at its address, whatever its variant, and only the site may frame it', async (t) => {
  const app = await serverWithOneGame(t);
  const page = await app.inject('/games/toast-tower/?v=midnight');
  assert.equal(page.statusCode, 200);
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors https:\/\/arcade\.example/);
  assert.equal(page.headers['cache-control'], 'public, max-age=60, must-revalidate');
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  assert.equal(page.headers['cross-origin-resource-policy'], 'cross-origin');
});

test('where anybody may embed games, nothing is said of it: only then a frame without an origin may', async (t) => {
  const app = createGameServer({ root: tmpdir(), frameAncestors: '*' });
  t.after(() => app.close());
  assert.doesNotMatch(String((await app.inject('/healthz')).headers['content-security-policy']), /frame-ancestors/);
});

test('its script is kept for good, since its name changes with its content', async (t) => {
  const app = await serverWithOneGame(t);
  const script = await app.inject('/games/toast-tower/game.ABCD1234.js');
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('a game that is not there is a page that says so, never cached', async (t) => {
  const app = await serverWithOneGame(t);
  for (const path of ['/games/no-such-game/', '/', '/games/..%2f..%2fpackage.json']) {
    const answer = await app.inject(path);
    assert.equal(answer.statusCode, 404, path);
    assert.equal(answer.headers['cache-control'], 'no-store', path);
  }
});
