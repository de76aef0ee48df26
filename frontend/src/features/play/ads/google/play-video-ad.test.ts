/** @jest-environment ./jest.environment.ts */
import { useAge } from '@/features/visitors/age/age-store';
import { MAX_AD_MS, playVideoAd } from './play-video-ad';

type Listener = (event: { getAdsManager: () => unknown }) => void;

function fakeIma() {
  const listeners = { loader: new Map<string, Listener>(), manager: new Map<string, () => void>() };
  const destroyed: string[] = [];
  const adTagUrls: string[] = [];
  const manager = {
    addEventListener: (type: string, listener: () => void) =>
      void listeners.manager.set(type, listener),
    init: () => undefined,
    resize: () => undefined,
    start: () => undefined,
    destroy: () => void destroyed.push('manager'),
  };
  const loader = {
    addEventListener: (type: string, listener: Listener) =>
      void listeners.loader.set(type, listener),
    requestAds: ({ adTagUrl }: { adTagUrl: string }) => void adTagUrls.push(adTagUrl),
    destroy: () => void destroyed.push('loader'),
  };
  const ima = {
    AdDisplayContainer: class {
      initialize() {}
      destroy() {
        destroyed.push('container');
      }
    },
    AdsLoader: class {
      addEventListener = loader.addEventListener;
      requestAds = loader.requestAds;
      destroy = loader.destroy;
    },
    AdsRequest: class {
      adTagUrl = '';
      linearAdSlotWidth = 0;
      linearAdSlotHeight = 0;
    },
    AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'loaded' } },
    AdErrorEvent: { Type: { AD_ERROR: 'error' } },
    AdEvent: {
      Type: {
        STARTED: 'started',
        ALL_ADS_COMPLETED: 'completed',
        SKIPPED: 'skipped',
        USER_CLOSE: 'closed',
      },
    },
  };
  const loadAd = () => listeners.loader.get('loaded')?.({ getAdsManager: () => manager });
  Object.assign(window, { google: { ima } });
  return { manager, listeners, destroyed, adTagUrls, loadAd };
}

const calls = {
  onStarted: jest.fn(),
  onCompleted: jest.fn(),
  onClosed: jest.fn(),
  onErrored: jest.fn(),
};
const play = () =>
  playVideoAd(google.ima, {
    adTagUrl: 'https://ads.example/vast',
    stage: document.createElement('div'),
    ...calls,
  });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  for (const call of Object.values(calls)) call.mockClear();
});
afterEach(() => jest.useRealTimers());

test('asks for an ad that is not personalized for a teenager', () => {
  useAge.setState({ band: 'teen' });
  const { adTagUrls } = fakeIma();
  play();
  expect(adTagUrls).toEqual(['https://ads.example/vast?tfua=1&npa=1']);
});

test('requests the configured tag and reports the start', () => {
  useAge.setState({ band: 'adult' });
  const { adTagUrls, listeners, loadAd } = fakeIma();
  play();
  expect(adTagUrls).toEqual(['https://ads.example/vast']);
  loadAd();
  expect(calls.onStarted).not.toHaveBeenCalled();
  listeners.manager.get('started')?.();
  expect(calls.onStarted).toHaveBeenCalledTimes(1);
});

test.each([
  ['completed', 'onCompleted'],
  ['skipped', 'onClosed'],
  ['closed', 'onClosed'],
  ['error', 'onErrored'],
] as const)('ends once and cleans up after an ad that is %s', (event, call) => {
  const { listeners, destroyed, loadAd } = fakeIma();
  play();
  loadAd();
  listeners.manager.get(event)?.();
  listeners.manager.get('completed')?.();
  expect(Object.values(calls).flatMap((mock) => mock.mock.calls)).toHaveLength(1);
  expect(calls[call]).toHaveBeenCalledTimes(1);
  expect(destroyed).toEqual(['manager', 'loader', 'container']);
  jest.advanceTimersByTime(MAX_AD_MS);
  expect(calls.onErrored).toHaveBeenCalledTimes(call === 'onErrored' ? 1 : 0);
});

test('continues without an ad to show', () => {
  const { listeners } = fakeIma();
  play();
  listeners.loader.get('error')?.({
    getAdsManager: () => {
      throw new Error();
    },
  });
  expect(calls.onErrored).toHaveBeenCalledTimes(1);
});

test('treats an ad that cannot start as failed', () => {
  const { manager, loadAd } = fakeIma();
  manager.start = () => {
    throw new Error('no');
  };
  play();
  loadAd();
  expect(calls.onErrored).toHaveBeenCalledTimes(1);
});

test('stops an ad that never ends', () => {
  const { listeners, loadAd } = fakeIma();
  play();
  loadAd();
  listeners.manager.get('started')?.();
  jest.advanceTimersByTime(MAX_AD_MS);
  expect(calls.onErrored).toHaveBeenCalledTimes(1);
});

test('reports nothing after it was stopped', () => {
  const { listeners, loadAd } = fakeIma();
  const stop = play();
  loadAd();
  stop();
  listeners.manager.get('completed')?.();
  jest.advanceTimersByTime(MAX_AD_MS);
  expect(Object.values(calls).flatMap((mock) => mock.mock.calls)).toEqual([]);
});
