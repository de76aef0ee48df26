import assert from 'node:assert/strict';
import test from 'node:test';
import { createMemoryStorage } from '../client/memory-storage.ts';
import type { Member } from '../sdk/bridge.ts';
import { createCrazyGames } from './crazygames.ts';
import { createGameDistribution } from './gamedistribution.ts';
import { createKongregate } from './kongregate.ts';
import { createPoki } from './poki.ts';
import type { Portal } from './portal.ts';
import { createYandexSdk } from './yandex.ts';

const KIM: Member = { uid: 24, name: 'Kim', picture: null, hasGamePass: false, token: 'a.b.c' };

function createPortal(member: Member | null, rewarded = true) {
  const log: string[] = [];
  const note = (name: string) => () => void log.push(name);
  const bridge: Portal['bridge'] = {
    embedded: true,
    ready: note('ready'),
    onStart: () => undefined,
    score: async (value) => {
      log.push(`score ${String(value)}`);
      return { best: value, isBest: true, today: null };
    },
    save: async () => undefined,
    load: async () => null,
    gameplayStart: note('start'),
    gameplayStop: note('stop'),
    gameOver: note('over'),
    cached: () => undefined,
    showAd: async () => rewarded,
    toggleFullscreen: note('fullscreen'),
    showShareDialog: note('share'),
    showLoginDialog: note('login'),
    requestToken: async () => '',
    requestMember: async () => KIM,
    close: () => undefined,
  };
  const portal: Portal = {
    bridge,
    member: async () => member,
    showAd: async (kind) => {
      log.push(`ad ${kind}`);
      return { rewarded };
    },
  };
  return { portal, log };
}

const game = {
  localStorage: createMemoryStorage(),
  location: { search: '?gdroom=7', host: 'g7.games.example', href: 'https://g7.games.example/' },
  document: { referrer: 'https://portal.example/action/game' },
  navigator: { language: 'de-DE' },
  matchMedia: () => ({ matches: false }),
} as unknown as Window;

test('a CrazyGames game keeps data, gets its reward and does not wait for a sign-in', async () => {
  const { portal, log } = createPortal(null);
  const { SDK } = createCrazyGames(game, portal);
  await SDK.init();
  SDK.game.sdkGameLoadingStop();
  SDK.data.setItem('level', 4);
  assert.equal(SDK.data.getItem('level'), '4');
  assert.equal(await SDK.user.getUser(), null);
  await assert.rejects(SDK.user.getUserToken());
  await assert.rejects(SDK.user.showAuthPrompt());
  await SDK.ad.requestAd('rewarded', {
    adStarted: () => log.push('started'),
    adFinished: () => log.push('finished'),
    adError: () => log.push('error'),
  });
  SDK.game.gameplayStop();
  assert.deepEqual(log, ['ready', 'login', 'started', 'ad rewarded', 'finished', 'stop']);
});

test('a Poki game loads, plays, shows ads and knows the member', async () => {
  const { portal, log } = createPortal(KIM);
  const poki = createPoki(game, portal);
  await poki.init();
  poki.gameLoadingFinished();
  poki.gameplayStart();
  poki.gameplayStop();
  await poki.commercialBreak(() => log.push('muted'));
  assert.equal(await poki.rewardedBreak(() => log.push('muted')), true);
  assert.deepEqual(log, ['ready', 'start', 'stop', 'muted', 'ad midgame', 'muted', 'ad rewarded']);
  assert.deepEqual(await poki.getUser(), { username: 'Kim', avatarUrl: '' });
  assert.equal(await poki.getToken(), 'a.b.c');
  assert.equal(poki.getURLParam('room'), '7');
  assert.equal(await poki.shareableURL({ room: 8 }), 'https://portal.example/action/game?gdroom=8');
});

test('a closed rewarded ad gives no reward', async () => {
  const { portal } = createPortal(null, false);
  assert.equal(await createPoki(game, portal).rewardedBreak(), false);
  const events: string[] = [];
  const gd = createGameDistribution(game, { onEvent: ({ name }) => events.push(name) }, portal);
  await assert.rejects(gd.showAd('rewarded'));
  assert.deepEqual(events.slice(-2), ['SDK_GAME_PAUSE', 'SDK_GAME_START']);
});

test('a GameDistribution game is told when to pause and go on', async () => {
  const { portal } = createPortal(null);
  const events: string[] = [];
  const gd = createGameDistribution(game, { onEvent: ({ name }) => events.push(name) }, portal);
  await new Promise((resolve) => setTimeout(resolve, 1));
  await gd.showAd('rewarded');
  assert.deepEqual(events, [
    'SDK_READY',
    'SDK_GAME_START',
    'SDK_GAME_PAUSE',
    'SDK_REWARDED_WATCH_COMPLETE',
    'SDK_GAME_START',
  ]);
});

test('a GameDistribution game that asks for an ad when it is ready starts after the ad', async () => {
  const { portal } = createPortal(null);
  const events: string[] = [];
  const ended = new Promise<void>((resolve) => {
    const onEvent = ({ name }: { name: string }) => {
      events.push(name);
      if (name === 'SDK_READY') void gd.showAd().then(resolve);
    };
    const gd = createGameDistribution(game, { onEvent }, portal);
  });
  await ended;
  assert.deepEqual(events, ['SDK_READY', 'SDK_GAME_PAUSE', 'SDK_GAME_START']);
});

test('a game hides the place of a banner, because there is none', async () => {
  const { portal, log } = createPortal(null);
  const { banner } = createCrazyGames(game, portal).SDK;
  await assert.rejects(banner.requestResponsiveBanner(), { code: 'unfilled' });
  await assert.rejects(createGameDistribution(game, {}, portal).showAd('display'));
  assert.deepEqual(log, []);
});

test('a Yandex game deletes data by storing the rest', async () => {
  const { portal } = createPortal(null);
  const player = await createYandexSdk(game, portal).getPlayer();
  await player.setData({ level: 3, coins: 5 });
  await player.setData({ level: 4 });
  assert.deepEqual(await player.getData(), { level: 4 });
});

test('a Yandex game stores data, scores and knows a guest by the same id', async () => {
  const { portal, log } = createPortal(null);
  const sdk = createYandexSdk(game, portal);
  sdk.features.LoadingAPI.ready();
  const player = await sdk.getPlayer();
  await player.setData({ level: 3, coins: 5 });
  await player.incrementStats({ kills: 2 });
  await player.incrementStats({ kills: 1 });
  await (await sdk.getLeaderboards()).setLeaderboardScore('best', 12.4);
  const again = await sdk.getPlayer();
  assert.deepEqual(await again.getData(['level']), { level: 3 });
  assert.deepEqual(await again.getStats(), { kills: 3 });
  assert.equal(again.getUniqueID(), player.getUniqueID());
  assert.deepEqual([again.isAuthorized(), again.getName()], [false, '']);
  await assert.rejects(sdk.auth.openAuthDialog());
  await assert.rejects(sdk.payments.purchase());
  assert.deepEqual(log, ['ready', 'score 12', 'login']);
});

test('a Kongregate game gets the user before its callback', async () => {
  const { portal, log } = createPortal(KIM);
  const kongregate = createKongregate(game, portal);
  await new Promise<void>((resolve) => kongregate.loadAPI(resolve));
  const { services, stats } = kongregate.getAPI();
  assert.deepEqual(
    [services.getUserId(), services.getUsername(), services.isGuest()],
    [24, 'Kim', false],
  );
  stats.submit('best', 99);
  assert.deepEqual(log, ['ready', 'score 99']);
});
