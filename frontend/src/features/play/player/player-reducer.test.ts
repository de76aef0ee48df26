import type { AdEnd } from '../ads/ad-system';
import {
  playerReducer,
  waitingState,
  type PlayerEvent,
  type PlayerPhase,
  type PlayerState,
} from './player-reducer';

const SOURCE = 'https://games.example/gem-harbor/';
const phases: readonly PlayerPhase[] = ['waiting', 'interstitial', 'loading', 'hidden', 'error'];
const inPhase = (phase: PlayerPhase): PlayerState => ({ phase, source: SOURCE, starts: 1 });
const after = (phase: PlayerPhase, event: PlayerEvent) =>
  playerReducer(inPhase(phase), event).phase;

test('shows an ad if there is one, otherwise starts the game', () => {
  expect(after('waiting', { type: 'play', clickHandler: true })).toBe('interstitial');
  expect(after('waiting', { type: 'play', clickHandler: false })).toBe('loading');
});

test.each<AdEnd>(['completed', 'errored', 'closed', 'missing', 'timedOut'])(
  'loads the game after an ad that ended as %s',
  (outcome) => {
    expect(after('interstitial', { type: 'adEnded', outcome })).toBe('loading');
  },
);

test('skips the ad on auto-play', () => {
  expect(after('waiting', { type: 'autoPlay' })).toBe('loading');
});

test('shows a game that has loaded', () => {
  expect(after('loading', { type: 'loaded' })).toBe('hidden');
});

test('shows an error before or after loading', () => {
  expect(after('loading', { type: 'failed' })).toBe('error');
  expect(after('hidden', { type: 'failed' })).toBe('error');
});

test('times out only while loading', () => {
  expect(after('loading', { type: 'loadTimedOut' })).toBe('error');
  expect(after('hidden', { type: 'loadTimedOut' })).toBe('hidden');
});

test('loads the game in a new frame on retry', () => {
  expect(playerReducer(inPhase('error'), { type: 'retry' })).toEqual({
    phase: 'loading',
    source: SOURCE,
    starts: 2,
  });
});

test.each(phases)('resets %s to waiting for another game', (phase) => {
  expect(
    playerReducer(inPhase(phase), {
      type: 'sourceChanged',
      source: 'https://games.example/other/',
    }),
  ).toEqual({
    phase: 'waiting',
    source: 'https://games.example/other/',
    starts: 1,
  });
});

test('ignores the same source', () => {
  const state = inPhase('hidden');
  expect(playerReducer(state, { type: 'sourceChanged', source: SOURCE })).toBe(state);
});

test('ends or continues the game on leaving full screen, depending on the setting', () => {
  const leaveFullscreen = (reset: 'never' | 'mobile' | 'always', isTouchDevice: boolean) =>
    after('hidden', { type: 'fullscreenLeft', reset, isTouchDevice });
  expect(leaveFullscreen('never', true)).toBe('hidden');
  expect(leaveFullscreen('mobile', true)).toBe('waiting');
  expect(leaveFullscreen('mobile', false)).toBe('hidden');
  expect(leaveFullscreen('always', false)).toBe('waiting');
});

test('shows an error for a game without a URL', () => {
  expect(playerReducer(waitingState(null), { type: 'play', clickHandler: false }).phase).toBe(
    'error',
  );
});

test('ignores late events', () => {
  const lateEvents: [PlayerPhase, PlayerEvent][] = [
    ['hidden', { type: 'play', clickHandler: true }],
    ['loading', { type: 'autoPlay' }],
    ['waiting', { type: 'adEnded', outcome: 'completed' }],
    ['waiting', { type: 'loaded' }],
    ['error', { type: 'loaded' }],
    ['waiting', { type: 'failed' }],
    ['interstitial', { type: 'loadTimedOut' }],
    ['loading', { type: 'retry' }],
  ];
  for (const [phase, event] of lateEvents) expect(after(phase, event)).toBe(phase);
});
