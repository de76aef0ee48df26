import { fetchDaily } from '@/content/fetch/daily';
import { fetchGame } from '@/content/fetch/games';
import { DemoBrowser } from './browser';
import { DEMO_PASSWORD, type DemoPortal } from './portal';
import { STORY_NOW } from './story-now';

const GAME = 1001;

const scores = {
  SpeedyYuki: 48_210,
  quarterback_9: 41_905,
  night_shift_nina: 38_870,
  player: 31_640,
  mira_k: 30_115,
  le_castor: 22_480,
  pedro_m: 19_930,
  granny_ruth: 17_205,
  tobias_w: 9_480,
  bex: 3_310,
  olu_a: 1_250,
};

export async function readScores({ restartAt }: DemoPortal) {
  const daily = await fetchDaily();
  const game = await fetchGame(daily.play?.path ?? '');
  const players = await Promise.all(
    Object.entries(scores).map(async ([name, value]) => {
      const browser = new DemoBrowser(name);
      await browser.signIn(name, DEMO_PASSWORD);
      const begin = async (play: object) =>
        String(JSON.parse(JSON.stringify(await browser.call('/ag/api/score/start', play))).token);
      return {
        name,
        value,
        browser,
        token: await begin({ game_id: GAME }),
        daily: await begin({ game_id: game.nid, daily: true }),
      };
    }),
  );
  await restartAt(STORY_NOW + 60_000);
  for (const { browser, token, daily: begun, value } of players) {
    await browser.call('/ag/api/score/report', { game_id: GAME, token, value });
    await browser.call('/ag/api/score/report', {
      game_id: game.nid,
      token: begun,
      value: Math.round(value / 10),
    });
  }
  const member = players.find(({ name }) => name === 'player')?.browser;
  return {
    boardResponse: await member?.call(`/ag/api/game-scores/${GAME}?period=day`),
    daily,
    dailyGame: game,
    dailyBoardResponse: await member?.call(`/ag/api/game-scores/${game.nid}?period=daily`),
    dailyStandingsResponse: await member?.call(`/ag/api/user-scores/${game.nid}`),
    streakResponse: await member?.call('/ag/api/user-daily'),
    standingsResponse: await member?.call(`/ag/api/user-scores/${GAME}`),
  };
}
