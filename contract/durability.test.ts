import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { demoPassword, startEmbedded } from './server.ts';

const login = z.object({ current_user: z.object({ uid: z.string() }), csrf_token: z.string() });
const list = z.object({
  games: z.array(z.object({ nid: z.number(), uuid: z.string(), field_hits: z.number() })),
});

const account = z.object({
  votes: z.array(z.object({ vote_value: z.number() })),
  reviews: z.array(z.object({ text: z.string() })),
});
const valueList = (value: unknown): object[] => [{ value }];

test('keeps every acknowledged write when the server is killed', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-kill-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data.sqlite');

  let server = await startEmbedded([], data);
  const json = { 'content-type': 'application/json' };
  const response = await fetch(`${server.base}/user/login?_format=json`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'player', pass: demoPassword }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { current_user, csrf_token } = login.parse(await response.json());
  const member = { ...json, cookie, 'x-csrf-token': csrf_token };
  const { games } = list.parse(
    await (await fetch(`${server.base}/ag/api/game-list?sort=title&items_per_page=10`)).json(),
  );

  const post = async (
    url: string,
    body: unknown,
    headers: Record<string, string> = member,
  ): Promise<number> => {
    const answer = await fetch(`${server.base}${url}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await answer.text();
    return answer.status;
  };
  const [reviewed] = games;
  assert.ok(reviewed);
  const review = {
    comment_type: [{ target_id: 'review' }],
    entity_type: valueList('node'),
    entity_id: [{ target_id: reviewed.nid }],
    field_name: valueList('field_reviews'),
    comment_body: [{ value: 'Still here', format: 'plain_text' }],
    field_comment_thumb_vote: valueList(true),
  };
  const newMember = {
    name: valueList('Nora'),
    mail: valueList('nora@example.com'),
    pass: valueList('Passw0rd1'),
  };
  const made = await Promise.all([
    ...games.map(({ nid }) =>
      post('/ag/api/vote/cast', { entity_type: 'node', entity_id: nid, vote_value: -1 }),
    ),
    post('/comment?_format=json', review),
    post('/user/registerpass', newMember, json),
  ]);
  assert.deepEqual(new Set(made), new Set([200, 201]));

  const answered: number[] = [];
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const write = async ({ nid, uuid }: { nid: number; uuid: string }): Promise<void> => {
    const favourite = { method: 'POST', headers: member, body: JSON.stringify({ game_id: nid }) };
    const [added, viewed] = await Promise.all([
      fetch(`${server.base}/ag/api/add-user-favorite`, favourite),
      fetch(`${server.base}/jsonapi/node/game/${uuid}?trackGameView=1`, {
        headers: { 'user-agent': agent },
      }),
    ]);
    await Promise.all([added.text(), viewed.text()]);
    if (added.status !== 200 || viewed.status !== 200) return;
    answered.push(nid);
    if (answered.length === 5) server.kill();
  };
  await Promise.allSettled(games.map(write));
  await server.stop();
  assert.ok(answered.length >= 5);

  server = await startEmbedded([], data);
  t.after(() => server.stop());
  const favourites = await fetch(`${server.base}/ag/api/user-favorite-games/${current_user.uid}`, {
    headers: { cookie },
  });
  assert.equal(favourites.status, 200, 'the session lives on');
  const kept = list.parse(await favourites.json()).games.map(({ nid }) => nid);
  assert.deepEqual(
    answered.filter((nid) => !kept.includes(nid)),
    [],
  );
  for (const { nid, field_hits } of games.filter((game) => answered.includes(game.nid))) {
    const views = await (await fetch(`${server.base}/ag/api/node-views/${String(nid)}`)).json();
    assert.deepEqual(views, { viewcount: field_hits + 1 });
  }
  const own = account.parse(
    await (await fetch(`${server.base}/ag/api/user-data`, { headers: { cookie } })).json(),
  );
  assert.equal(own.votes.filter(({ vote_value }) => vote_value === -1).length, games.length);
  assert.ok(own.reviews.some(({ text }) => text === 'Still here'));
  assert.equal(
    await post('/user/registerpass', newMember, json),
    422,
    'the name is taken: the account is there',
  );
});
