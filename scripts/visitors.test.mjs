import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { VisitorLoad } from './compose/visitors.mjs';
import { waitUntil } from './steps.mjs';

/** The drills' claim is that no acknowledged write is lost: they must notice one that is. */
describe('VisitorLoad', () => {
  let server;
  let votes;
  let save;
  let load;
  let isDown;
  /** Acknowledges the next write to this path without storing it. */
  let loses;

  beforeEach(async () => {
    votes = new Map();
    save = { revision: 0, data: null };
    isDown = false;
    loses = '';
    server = createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || 'null');
      const reply = (status, value) => response.writeHead(status).end(JSON.stringify(value));
      const isLost = loses !== '' && request.method !== 'GET' && request.url?.startsWith(loses);
      if (isLost) loses = '';
      if (isDown && request.method !== 'GET') return reply(503, {});
      if (request.url === '/ag/api/vote/cast') {
        if (!isLost) votes.set(body.entity_id, body.vote_value);
        reply(200, {});
      } else if (request.url === '/ag/api/vote/user-status')
        reply(200, { vote_value: votes.get(body.entity_id) ?? 0 });
      else if (request.method === 'PUT') {
        const isNext = body.base === save.revision;
        const next = isNext ? { revision: save.revision + 1, data: body.data } : save;
        if (!isLost) save = next;
        reply(isNext ? 200 : 409, { save: next });
      } else reply(200, { save });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const member = {
      uid: 1,
      headers: { 'content-type': 'application/json', cookie: '', 'x-csrf-token': '', origin: '' },
    };
    const site = `http://127.0.0.1:${server.address().port}`;
    load = new VisitorLoad({ site, members: [member], games: [7], paths: [] });
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const reachWrites = (count) =>
    waitUntil(async () => assert.ok(load.acknowledged >= count, `${load.acknowledged}`));

  test('finds nothing where every write is stored', async () => {
    await reachWrites(10);
    const { lost, acknowledged } = await load.finish({ minWrites: 10 });
    assert.equal(lost, 0);
    assert.ok(acknowledged >= 10);
  });

  test('finds a vote that was lost before the next one replaced it', async () => {
    await reachWrites(4);
    loses = '/ag/api/vote/cast';
    await reachWrites(12);
    await assert.rejects(load.finish({ minWrites: 1 }), /vote for 7/);
  });

  test('finds a save that was lost although the next one is stored', async () => {
    await reachWrites(6);
    loses = '/ag/api/user-save/7';
    await reachWrites(16);
    await assert.rejects(load.finish({ minWrites: 1 }), /save of 7: acknowledged revision/);
  });

  test('is no evidence where hardly a write was acknowledged', async () => {
    isDown = true;
    await waitUntil(async () => assert.ok(load.requests > 10));
    isDown = false;
    await assert.rejects(load.finish({ minWrites: 100 }), /Only \d+ writes were acknowledged/);
  });
});
