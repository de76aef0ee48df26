import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { gameList } from './game-row.ts';
import { call, read } from './server.ts';
import { login } from './session.ts';

const [member, other] = [await login('player'), await login('olu_a')];

const games = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ drupal_internal__nid: z.number(), field_total_votes: z.number() }),
    }),
  ),
});
const jsonApi = async (query: string) =>
  (
    await read(
      `/jsonapi/node/game?fields[node--game]=drupal_internal__nid,field_total_votes&${query}`,
      games,
    )
  ).data.map(({ attributes }) => attributes);
const cast = async (nid: number, vote_value: number): Promise<void> => {
  const response = await member.post('/ag/api/vote/cast', {
    entity_type: 'node',
    entity_id: nid,
    user_id: member.uid,
    vote_value,
  });
  assert.equal(response.status, 200, JSON.stringify(response.body));
};

test('shows a vote to visitors immediately', async () => {
  const [game] = (await read('/ag/api/game-list?sort=title&items_per_page=1&offset=25', gameList))
    .games;
  assert.ok(game);
  const { nid } = game;
  await cast(nid, 0);
  const own = `filter[drupal_internal__nid]=${String(nid)}`;
  const votes = async (): Promise<number | undefined> => (await jsonApi(own))[0]?.field_total_votes;
  const before = await votes();
  assert.ok(before !== undefined);
  assert.equal(await votes(), before, 'on the next request');
  await cast(nid, 1);
  assert.equal(await votes(), before + 1);
  await cast(nid, 0);
  assert.equal(await votes(), before);
});

test('keeps cached responses of a member from visitors and other members', async () => {
  const me = z.object({
    meta: z
      .object({ links: z.object({ me: z.object({ meta: z.object({ id: z.string() }) }) }) })
      .optional(),
  });
  const idOf = (body: unknown): string | undefined => me.parse(body).meta?.links.me.meta.id;
  const who = async (): Promise<(string | undefined)[]> => [
    idOf((await call('/jsonapi')).body),
    idOf((await member.get('/jsonapi')).body),
    idOf((await other.get('/jsonapi')).body),
  ];
  const [visitor, own, others] = await who();
  assert.equal(visitor, undefined);
  assert.ok(own !== undefined && others !== undefined && own !== others);
  assert.deepEqual(await who(), [visitor, own, others], 'on the next request');
});
