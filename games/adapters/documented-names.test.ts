import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCrazyGames } from './crazygames.ts';
import { createGameDistribution } from './gamedistribution.ts';
import { createKongregate } from './kongregate.ts';
import { createPoki } from './poki.ts';
import type { Portal } from './portal.ts';
import { createGame, createPortal, KIM } from './test-portal.ts';
import { createYandex } from './yandex.ts';

/** What a guest's game gets: a value, or a rejection. For members where it differs. */
type Answer = { is: unknown } | { rejects: RegExp };
interface Row {
  name: string;
  arguments?: unknown[];
  guest: Answer;
  member?: Answer;
}

const nothing: Answer = { is: undefined };
const silent = (...names: string[]): Row[] => names.map((name) => ({ name, guest: nothing }));
const gives = (name: string, is: unknown, ...args: unknown[]): Row => ({
  name,
  arguments: args,
  guest: { is },
});
const fails = (name: string, rejects: RegExp, ...args: unknown[]): Row => ({
  name,
  arguments: args,
  guest: { rejects },
});
const forMembers = (row: Row, member: Answer): Row => ({ ...row, member });

const PAGE = 'https://portal.example/action/game';
const guestBoard = { leaderboard: { name: 'best' }, ranges: [], userRank: 0, entries: [] };

const SDKS: Record<string, { create: (portal: Portal) => unknown; rows: Row[] }> = {
  'CrazyGames v3': {
    create: (portal) => createCrazyGames(createGame(), portal).SDK,
    rows: [
      ...silent('init', 'game.loadingStart', 'game.loadingStop', 'game.gameplayStart'),
      ...silent('game.gameplayStop', 'game.happytime', 'analytics.trackOrder'),
      ...silent('banner.clearBanner', 'banner.clearAllBanners'),
      ...silent('user.addAuthListener', 'user.removeAuthListener'),
      gives('environment', 'crazygames'),
      gives('game.settings', { disableChat: true, muteAudio: false }),
      gives('game.isInstantMultiplayer', false),
      gives('game.inviteLink', `${PAGE}?room=8`, { room: 8 }),
      gives('user.isUserAccountAvailable', true),
      gives('user.systemInfo.device.type', 'desktop'),
      gives('user.systemInfo.locale', 'de-DE'),
      forMembers(gives('user.getUser', null), { is: { username: 'Kim', profilePictureUrl: '' } }),
      forMembers(fails('user.getUserToken', /userNotAuthenticated/), { is: 'a.b.c' }),
      forMembers(fails('user.showAuthPrompt', /userCancelled/), { rejects: /userAlreadySignedIn/ }),
      gives('data.setItem', undefined, 'level', 4),
      gives('data.getItem', '4', 'level'),
      gives('data.removeItem', undefined, 'level'),
      gives('data.getItem', null, 'level'),
      ...silent('data.clear'),
      gives('ad.requestAd', undefined, 'midgame', {}),
      gives('ad.hasAdblock', false),
      fails('banner.requestBanner', /unfilled/, { id: 'a', width: 300, height: 250 }),
      fails('banner.requestResponsiveBanner', /unfilled/, 'a'),
    ],
  },
  'Poki v2': {
    create: (portal) => createPoki(createGame(), portal),
    rows: [
      ...silent('init', 'gameLoadingFinished', 'gameplayStart', 'gameplayStop', 'commercialBreak'),
      ...silent('displayAd', 'destroyAd', 'measure', 'movePill', 'captureError', 'setDebug'),
      gives('openExternalLink', undefined, 'https://example.com/'),
      gives('rewardedBreak', true),
      gives('shareableURL', `${PAGE}?gdroom=8`, { room: 8 }),
      gives('getURLParam', '7', 'room'),
      forMembers(gives('getUser', null), { is: { username: 'Kim', avatarUrl: '' } }),
      forMembers(gives('getToken', null), { is: 'a.b.c' }),
      forMembers(fails('login', /sign-in dialog/), nothing),
    ],
  },
  GameDistribution: {
    create: (portal) => createGameDistribution(createGame(), {}, portal),
    rows: [
      ...silent('showAd', 'preloadAd', 'openConsole'),
      gives('showAd', undefined, 'rewarded'),
      fails('showAd', /not available/, 'display'),
    ],
  },
  Yandex: {
    create: (portal) => createYandex(createGame(), portal).init(),
    rows: [
      gives('environment.i18n', { lang: 'de', tld: 'com' }),
      gives('deviceInfo.type', 'desktop'),
      gives('deviceInfo.isMobile', false),
      gives('getFlags', { speed: '2' }, { defaultFlags: { speed: '2' } }),
      gives('on', undefined, 'game_api_pause', () => undefined),
      ...silent('features.LoadingAPI.ready'),
      ...silent('features.GameplayAPI.start', 'features.GameplayAPI.stop'),
      ...silent('adv.showFullscreenAdv', 'adv.showRewardedVideo'),
      gives('adv.getBannerAdvStatus', { stickyAdvIsShowing: false, reason: 'UNKNOWN' }),
      gives('adv.showBannerAdv', { stickyAdvIsShowing: false, reason: 'UNKNOWN' }),
      gives('adv.hideBannerAdv', { stickyAdvIsShowing: false }),
      forMembers(fails('auth.openAuthDialog', /sign-in dialog/), nothing),
      gives('leaderboards.setScore', undefined, 'best', 12),
      gives('leaderboards.getEntries', guestBoard, 'best'),
      gives('leaderboards.getDescription', { name: 'b', default: true, title: { en: 'b' } }, 'b'),
      fails('leaderboards.getPlayerEntry', /LEADERBOARD_PLAYER_NOT_PRESENT/, 'best'),
      gives('feedback.canReview', { value: false, reason: 'UNKNOWN' }),
      gives('feedback.requestReview', { feedbackSent: false }),
      gives('shortcut.canShowPrompt', { canShow: false }),
      gives('shortcut.showPrompt', { outcome: 'rejected' }),
      gives('clipboard.writeText', undefined, 'copied'),
      fails('getPayments', /not available/),
    ],
  },
  "Yandex's player": {
    create: async (portal) => (await createYandex(createGame(), portal).init()).getPlayer(),
    rows: [
      gives('setData', undefined, { level: 3, coins: 5 }),
      gives('getData', { level: 3 }, ['level']),
      forMembers(gives('getName', ''), { is: 'Kim' }),
      gives('getPhoto', '', 'small'),
      forMembers(gives('isAuthorized', false), { is: true }),
    ],
  },
  "Yandex's older leaderboards": {
    create: async (portal) => (await createYandex(createGame(), portal).init()).getLeaderboards(),
    rows: [
      gives('setLeaderboardScore', undefined, 'best', 12),
      gives('getLeaderboardEntries', guestBoard, 'best'),
      fails('getLeaderboardPlayerEntry', /LEADERBOARD_PLAYER_NOT_PRESENT/, 'best'),
    ],
  },
  Kongregate: {
    create: async (portal) => {
      const kongregate = createKongregate(createGame(), portal);
      await new Promise<void>((resolve) => kongregate.loadAPI(resolve));
      return kongregate.getAPI();
    },
    rows: [
      forMembers(gives('services.getUserId', 0), { is: 24 }),
      forMembers(gives('services.getUsername', 'Guest'), { is: 'Kim' }),
      forMembers(gives('services.isGuest', true), { is: false }),
      ...silent('services.showRegistrationBox'),
      gives('stats.submit', undefined, 'best', 12),
    ],
  },
};

async function call(sdk: unknown, { name, arguments: args = [] }: Row): Promise<unknown> {
  let [parent, found]: [unknown, unknown] = [undefined, sdk];
  for (const key of name.split('.')) {
    assert.ok(typeof found === 'object' && found !== null && key in found, `${name} exists`);
    [parent, found] = [found, Reflect.get(found, key)];
  }
  return typeof found === 'function' ? Reflect.apply(found, parent, args) : found;
}

const describeError = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${String(Reflect.get(error, 'code'))}`
    : JSON.stringify(error);

for (const [name, { create, rows }] of Object.entries(SDKS))
  describe(name, () => {
    for (const player of ['guest', 'member'] as const)
      test(`answers a ${player}'s game as documented`, async () => {
        const sdk = await create(createPortal(player === 'member' ? KIM : null).portal);
        for (const row of rows) {
          const expected = row[player] ?? row.guest;
          if ('is' in expected) assert.deepEqual(await call(sdk, row), expected.is, row.name);
          else
            await assert.rejects(
              call(sdk, row),
              (error) => expected.rejects.test(describeError(error)),
              row.name,
            );
        }
      });
  });

test('Yandex games read the time and the id of their player', async () => {
  const sdk = await createYandex(createGame(), createPortal(null).portal).init();
  assert.ok(Math.abs(sdk.serverTime() - Date.now()) < 1_000);
  assert.match((await sdk.getPlayer()).getUniqueID(), /^[0-9a-f-]{36}$/);
  assert.equal((await sdk.getStorage()).getItem('none'), null);
});
