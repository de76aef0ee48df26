import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, type GameRow } from './game-row.ts';
import { randomAddress } from './pass.ts';
import { call, read, expectError } from './server.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const viewcount = async (nid: number): Promise<number> =>
  (await read(`/ag/api/node-views/${String(nid)}`, z.strictObject({ viewcount: z.number().int() })))
    .viewcount;

/** Unique, so that its view counts. */
const newClient = (): string =>
  `${browser} Contract/${String(Date.now())}.${String(Math.random()).slice(2)}`;

/** Uses a random address by default. */
async function view(
  game: GameRow,
  userAgent: string,
  init: RequestInit = {},
  from = randomAddress(),
): Promise<number> {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': from, ...init.headers };
  return (await call(`/jsonapi/node/game/${game.uuid}?trackGameView=1`, { ...init, headers }))
    .status;
}

async function aGame(offset: number): Promise<GameRow> {
  const [game] = (
    await read(`/ag/api/game-list?sort=title&items_per_page=1&offset=${String(offset)}`, gameList)
  ).games;
  assert.ok(game);
  return game;
}

describe('View counts', () => {
  test('counts a browser’s view immediately', async () => {
    const game = await aGame(0);
    const before = await viewcount(game.nid);
    assert.equal(await view(game, newClient()), 200);
    assert.equal(await viewcount(game.nid), before + 1);
  });
  test('counts repeated views of a browser once', async () => {
    const game = await aGame(1);
    const before = await viewcount(game.nid);
    const client = newClient();
    const from = randomAddress();
    for (let time = 0; time < 5; time++) await view(game, client, {}, from);
    assert.equal(await viewcount(game.nid), before + 1);
  });
  test('counts every parallel view', async () => {
    const game = await aGame(2);
    const before = await viewcount(game.nid);
    await Promise.all(Array.from({ length: 40 }, () => view(game, newClient())));
    assert.equal(await viewcount(game.nid), before + 40);
  });
  test('counts at most ten views a day from one address', async () => {
    const game = await aGame(5);
    const before = await viewcount(game.nid);
    const from = randomAddress();
    for (let time = 0; time < 14; time++) await view(game, newClient(), {}, from);
    assert.equal(await viewcount(game.nid), before + 10);
    await view(game, newClient());
    assert.equal(await viewcount(game.nid), before + 11);
  });
  test('ignores untracked reads, HEAD requests, bots and servers', async () => {
    const game = await aGame(3);
    const before = await viewcount(game.nid);
    await call(`/jsonapi/node/game/${game.uuid}`, { headers: { 'user-agent': newClient() } });
    await call(`/jsonapi/node/game/${game.uuid}?trackGameView=0`, {
      headers: { 'user-agent': newClient() },
    });
    await view(game, newClient(), { method: 'HEAD' });
    for (const agent of [
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'curl/8.5.0',
      'node',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      '',
    ])
      await view(game, agent);
    assert.equal(await viewcount(game.nid), before);
  });
  test('forbids shared caches to store responses that count a view', async () => {
    const game = await aGame(4);
    const response = await call(`/jsonapi/node/game/${game.uuid}?trackGameView=1`, {
      headers: { 'user-agent': newClient() },
    });
    assert.doesNotMatch(response.headers.get('cache-control') ?? '', /\bpublic\b/);
  });
  test('returns 404 for the view count of an unknown or invalid ID', async () => {
    await expectError('/ag/api/node-views/999999', 404);
    await expectError('/ag/api/node-views/abc', 404);
  });
});
