import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { gameList, type GameRow } from './game-row.ts';
import { call, read, type ApiResponse } from './server.ts';
import { login, type Session } from './session.ts';

const [player, holder, editor] = [
  await login('player'),
  await login('pass_holder'),
  await login('ed'),
];

const playUrlFields = [
  'field_html5_game_url',
  'field_flash_file_url',
  'field_external_game_link',
] as const;
const attributes = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });
const rows = async (path: string): Promise<GameRow[]> => (await read(path, gameList)).games;
const [passGames, otherGames] = await Promise.all([
  rows('/rest/block/exclusive-games?items_per_page=50').then((games) =>
    games.filter((game) => game.field_game_pass_only_),
  ),
  rows('/ag/api/game-list?items_per_page=50').then((games) =>
    games.filter((game) => !game.field_game_pass_only_),
  ),
]);

async function countResults(path: string, session?: Session): Promise<number> {
  const { status, body } = await (session ? session.get(path) : call(path));
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return z.object({ data: z.array(z.unknown()) }).parse(body).data.length;
}

const listed = z.object({
  included: z
    .array(z.object({ attributes: z.object({ drupal_internal__nid: z.number() }) }))
    .default([]),
});
const inPlaylists = (await read('/jsonapi/node/playlist?include=field_games', listed)).included.map(
  (one) => one.attributes.drupal_internal__nid,
);
const inPlaylist = passGames.find(({ nid }) => inPlaylists.includes(nid));

function playUrlsOf({ status, body }: ApiResponse): unknown[] {
  assert.equal(status, 200);
  const found = attributes.parse(body).data.attributes;
  return playUrlFields.flatMap((name) => found[name] ?? []);
}

describe('Game pass games', () => {
  test('lists game pass games to visitors without their addresses', () => {
    assert.ok(passGames.length > 0, 'no pass-only game in the demo');
    for (const game of passGames)
      for (const name of playUrlFields) assert.equal(game[name], null, `${game.title}: ${name}`);
  });
  test('returns the address of a game pass game only to pass holders and editors', async () => {
    for (const { uuid, title } of passGames.slice(0, 3)) {
      const path = `/jsonapi/node/game/${uuid}`;
      assert.deepEqual(playUrlsOf(await call(path)), [], `${title}, a visitor`);
      assert.deepEqual(playUrlsOf(await player.get(path)), [], `${title}, a member`);
      assert.equal(playUrlsOf(await holder.get(path)).length, 1, `${title}, with a pass`);
      assert.equal(playUrlsOf(await editor.get(path)).length, 1, `${title}, an editor`);
      assert.deepEqual(playUrlsOf(await call(path)), [], `${title}, a visitor afterwards`);
    }
  });
  test('finds a game pass game by a filter for any address', async () => {
    const nid = String(passGames[0]?.nid);
    const path = `/jsonapi/node/game?filter[nid]=${nid}&filter[play][condition][path]=field_html5_game_url.uri&filter[play][condition][operator]=IS%20NOT%20NULL`;
    const { data } = await read(
      path,
      z.object({ data: z.array(z.object({ attributes: z.record(z.string(), z.unknown()) })) }),
    );
    assert.equal(data.length, 1);
    assert.ok(!('field_html5_game_url' in (data[0]?.attributes ?? {})));
  });
  test('rejects guesses at the address of a game pass game by filters', async () => {
    const [game] = passGames;
    assert.ok(game);
    const [place] = playUrlsOf(await holder.get(`/jsonapi/node/game/${game.uuid}`));
    const { uri } = z.object({ uri: z.string() }).parse(place);
    const questions: [operator: string, value: string][] = [
      ['=', uri],
      ['STARTS_WITH', uri.slice(0, 9)],
      ['CONTAINS', '/'],
      ['ENDS_WITH', uri.slice(-3)],
      ['>=', 'a'],
      ['<', 'zzz'],
      ['<>', 'x'],
    ];
    for (const [operator, value] of questions) {
      const question: string = `[condition][path]=PATH&filter[q][condition][operator]=${encodeURIComponent(operator)}&filter[q][condition][value]=${encodeURIComponent(value)}`;
      const direct: string = `/jsonapi/node/game?filter[nid]=${String(game.nid)}&filter[q]${question.replace('PATH', 'field_html5_game_url.uri')}`;
      const byPlaylist: string = `/jsonapi/node/playlist?filter[nid][condition][path]=field_games.nid&filter[nid][condition][value]=${String(inPlaylist?.nid)}&filter[q]${question.replace('PATH', 'field_games.field_html5_game_url.uri')}`;
      assert.deepEqual(
        [
          await countResults(direct),
          await countResults(direct, player),
          await countResults(direct, holder),
        ],
        [0, 0, 1],
        `${operator} ${value}`,
      );
      assert.ok(inPlaylist, 'no playlist with a pass-only game in the demo');
      assert.equal(await countResults(byPlaylist), 0, `${operator} ${value} through a playlist`);
    }
    assert.equal(
      await countResults(
        '/jsonapi/node/game?filter[field_flash_file.filename][operator]=CONTAINS&filter[field_flash_file.filename][value]=.&filter[field_game_pass_only_]=1',
      ),
      0,
    );
  });
  test('hides the addresses of game pass games from sorts', async () => {
    const sortedIds = async (sort: string, session?: Session): Promise<string[]> => {
      const path = `/jsonapi/node/game?filter[field_game_pass_only_]=1&filter[status]=1&fields[node--game]=title&filter[is][condition][path]=field_html5_game_url.uri&filter[is][condition][operator]=IS%20NOT%20NULL&sort=${sort}field_html5_game_url.uri,nid`;
      const response = await (session ? session.get(path) : call(path));
      return z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(response.body)
        .data.map(({ id }) => id);
    };
    assert.deepEqual(await sortedIds(''), await sortedIds('-'), 'a visitor');
    assert.notDeepEqual(await sortedIds('', holder), await sortedIds('-', holder), 'with the pass');
  });
});

test('returns the address of every free game to visitors', async () => {
  for (const game of otherGames.slice(0, 5)) {
    assert.ok(
      playUrlFields.some((name) => game[name] !== null),
      game.title,
    );
    assert.equal(playUrlsOf(await call(`/jsonapi/node/game/${game.uuid}`)).length, 1, game.title);
  }
});
