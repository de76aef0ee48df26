import assert from 'node:assert/strict';
import test from 'node:test';
import { createCrazyGames } from './crazygames.ts';
import { createLegacyCrazyGames } from './crazygames-legacy.ts';
import { createGameDistribution } from './gamedistribution.ts';
import { createKongregate } from './kongregate.ts';
import { createPoki } from './poki.ts';
import { connectPortal } from './portal.ts';
import { createGame, createPortal, KIM } from './test-portal.ts';
import { createYandexSdk } from './yandex.ts';

const game = createGame();

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

test('a game of the CrazyGames SDK v2 gets its answers by callbacks or promises', async () => {
  const { portal } = createPortal(KIM);
  const { SDK } = createLegacyCrazyGames(game, portal);
  const callback = (call: (listen: (...answer: unknown[]) => void) => unknown) =>
    new Promise((resolve) => void call((...answer) => resolve(answer)));
  assert.deepEqual(await callback(SDK.getEnvironment), [null, 'crazygames']);
  assert.deepEqual(await callback(SDK.user.isUserAccountAvailable), [null, true]);
  const kim = { username: 'Kim', profilePictureUrl: '' };
  assert.deepEqual(await callback(SDK.user.getUser), [null, kim]);
  assert.deepEqual(await callback(SDK.user.showAuthPrompt), [
    { code: 'userAlreadySignedIn', message: 'A user is signed in.' },
  ]);
  assert.deepEqual(await callback(SDK.ad.hasAdblock), [null, false]);
  assert.deepEqual(await callback((listen) => SDK.banner.requestBanner({}, listen)), [
    { code: 'unfilled', message: 'There are no banners.' },
  ]);
  assert.equal(await SDK.getEnvironment(), 'crazygames');
  assert.match(String(await SDK.game.inviteLink({ room: '8' })), /room=8$/);
});

test('a game of the CrazyGames SDK v1 is told about ads by events', async () => {
  const { portal, log } = createPortal(null, false);
  const sdk = createLegacyCrazyGames(game, portal).CrazySDK.getInstance();
  sdk.init();
  sdk.sdkGameLoadingStop();
  sdk.addEventListener('adStarted', () => log.push('started'));
  await new Promise<void>((resolve) => {
    sdk.addEventListener('adError', () => resolve());
    sdk.requestAd('rewarded');
  });
  sdk.requestBanner([{ containerId: 'banner' }]);
  assert.deepEqual(log, ['ready', 'started', 'ad rewarded']);
});

test('a game learns of a member who agreed after it had started', async () => {
  const { portal, signIn } = createPortal(null);
  const users: unknown[] = [];
  createCrazyGames(game, portal).SDK.user.addAuthListener((user) => users.push(user));
  const kongregate = createKongregate(game, portal);
  await new Promise<void>((resolve) => kongregate.loadAPI(resolve));
  const { services } = kongregate.getAPI();
  services.addEventListener('login', () => users.push(services.getUsername()));
  signIn(KIM);
  assert.deepEqual(users, [{ username: 'Kim', profilePictureUrl: '' }, 'Kim']);
});

test('a game does not wait for the player to agree', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let agree: (member: typeof KIM) => void = () => undefined;
  const { bridge } = createPortal(null);
  const requestMember = () => new Promise<typeof KIM>((resolve) => (agree = resolve));
  const { member, onLateMember } = connectPortal(game, { ...bridge, requestMember });
  const late = new Promise((resolve) => onLateMember(resolve));
  const first = member();
  t.mock.timers.tick(3_000);
  assert.equal(await first, null);
  agree(KIM);
  assert.equal(await late, KIM);
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

test('a Yandex game pauses for an ad by the events of the SDK', async () => {
  const { portal, log } = createPortal(null);
  const sdk = createYandexSdk(game, portal);
  sdk.on('game_api_pause', () => log.push('paused'));
  sdk.on('game_api_resume', () => log.push('resumed'));
  await sdk.adv.showFullscreenAdv({ callbacks: { onOpen: () => log.push('opened') } });
  assert.deepEqual(log, ['paused', 'opened', 'ad midgame', 'resumed']);
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
