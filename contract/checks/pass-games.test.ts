import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, type GameRow } from './game-row.ts';
import { call, read, type Answer } from './server.ts';
import { login } from './session.ts';

const [player, holder, editor] = [await login('player'), await login('pass_holder'), await login('ed')];
after(() => Promise.all([player, holder, editor].map((session) => session.logout())));

const places = ['field_html5_game_url', 'field_flash_file_url', 'field_external_game_link'] as const;
const attributes = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });
const rows = async (path: string): Promise<GameRow[]> => (await read(path, gameList)).games;
const [passGames, otherGames] = await Promise.all([
  rows('/rest/block/exclusive-games?items_per_page=50').then((games) => games.filter((game) => game.field_game_pass_only_)),
  rows('/ag/api/game-list?items_per_page=50').then((games) => games.filter((game) => !game.field_game_pass_only_)),
]);

/** What a game's document says of where it is played. */
function placesIn({ status, body }: Answer): unknown[] {
  assert.equal(status, 200);
  const found = attributes.parse(body).data.attributes;
  return places.flatMap((name) => found[name] ?? []);
}

describe('a game for the pass only', () => {
  test('is listed for everybody, without the place where it is played', () => {
    assert.ok(passGames.length > 0, 'the demo has some');
    for (const game of passGames) for (const name of places) assert.equal(game[name], null, `${game.title}: ${name}`);
  });
  test('tells its place to those who have the pass and to editors', async () => {
    for (const { uuid, title } of passGames.slice(0, 3)) {
      const path = `/jsonapi/node/game/${uuid}`;
      assert.deepEqual(placesIn(await call(path)), [], `${title}, a visitor`);
      assert.deepEqual(placesIn(await player.get(path)), [], `${title}, a member`);
      assert.equal(placesIn(await holder.get(path)).length, 1, `${title}, with the pass`);
      assert.equal(placesIn(await editor.get(path)).length, 1, `${title}, an editor`);
      assert.deepEqual(placesIn(await call(path)), [], `${title}, a visitor after them`);
    }
  });
  test('is still found by having one', async () => {
    const nid = String(passGames[0]?.nid);
    const path = `/jsonapi/node/game?filter[nid]=${nid}&filter[play][condition][path]=field_html5_game_url.uri&filter[play][condition][operator]=IS%20NOT%20NULL`;
    const { data } = await read(path, z.object({ data: z.array(z.object({ attributes: z.record(z.string(), z.unknown()) })) }));
    assert.equal(data.length, 1);
    assert.ok(!('field_html5_game_url' in (data[0]?.attributes ?? {})));
  });
});

test('every other game tells everybody where it is played', async () => {
  for (const game of otherGames.slice(0, 5)) {
    assert.ok(
      places.some((name) => game[name] !== null),
      game.title,
    );
    assert.equal(placesIn(await call(`/jsonapi/node/game/${game.uuid}`)).length, 1, game.title);
  }
});
