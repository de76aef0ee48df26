import type { AdEnd } from '../ads/ad-system';
import {
  playerReducer,
  waitingFor,
  type PlayerEvent,
  type PlayerPhase,
  type PlayerState,
} from './player-reducer';

const SOURCE = 'https://games.example/gem-harbor/';
const phases: readonly PlayerPhase[] = ['waiting', 'interstitial', 'loading', 'hidden', 'error'];
const inPhase = (phase: PlayerPhase): PlayerState => ({ phase, source: SOURCE, starts: 1 });
const after = (phase: PlayerPhase, event: PlayerEvent) =>
  playerReducer(inPhase(phase), event).phase;

test('play goes through the advert when there is a click handler, else straight to the game', () => {
  expect(after('waiting', { type: 'play', clickHandler: true })).toBe('interstitial');
  expect(after('waiting', { type: 'play', clickHandler: false })).toBe('loading');
});

test.each<AdEnd>(['completed', 'errored', 'closed', 'missing', 'timedOut'])(
  'an advert that %s lets the game load',
  (outcome) => {
    expect(after('interstitial', { type: 'adEnded', outcome })).toBe('loading');
  },
);

test('auto-play starts at once, without an advert', () => {
  expect(after('waiting', { type: 'autoPlay' })).toBe('loading');
});

test('a game that has loaded is uncovered', () => {
  expect(after('loading', { type: 'loaded' })).toBe('hidden');
});

test('a game that fails, before or after it loaded, says so', () => {
  expect(after('loading', { type: 'failed' })).toBe('error');
  expect(after('hidden', { type: 'failed' })).toBe('error');
});

test('a game that never loads is an error; one that has loaded is not disturbed', () => {
  expect(after('loading', { type: 'loadTimedOut' })).toBe('error');
  expect(after('hidden', { type: 'loadTimedOut' })).toBe('hidden');
});

test('trying again loads the game in a new frame', () => {
  expect(playerReducer(inPhase('error'), { type: 'retry' })).toEqual({
    phase: 'loading',
    source: SOURCE,
    starts: 2,
  });
});

test.each(phases)('another game resets %s to waiting', (phase) => {
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

test('the same source changes nothing', () => {
  const state = inPhase('hidden');
  expect(playerReducer(state, { type: 'sourceChanged', source: SOURCE })).toBe(state);
});

test('leaving full screen ends the game as the setting says', () => {
  const left = (reset: 'never' | 'mobile' | 'always', onPhone: boolean) =>
    after('hidden', { type: 'fullscreenLeft', reset, onPhone });
  expect(left('never', true)).toBe('hidden');
  expect(left('mobile', true)).toBe('waiting');
  expect(left('mobile', false)).toBe('hidden');
  expect(left('always', false)).toBe('waiting');
});

test('a game without an address is an error, not an endless spinner', () => {
  expect(playerReducer(waitingFor(null), { type: 'play', clickHandler: false }).phase).toBe(
    'error',
  );
});

test('events that come late change nothing', () => {
  const late: [PlayerPhase, PlayerEvent][] = [
    ['hidden', { type: 'play', clickHandler: true }],
    ['loading', { type: 'autoPlay' }],
    ['waiting', { type: 'adEnded', outcome: 'completed' }],
    ['waiting', { type: 'loaded' }],
    ['error', { type: 'loaded' }],
    ['waiting', { type: 'failed' }],
    ['interstitial', { type: 'loadTimedOut' }],
    ['loading', { type: 'retry' }],
  ];
  for (const [phase, event] of late) expect(after(phase, event)).toBe(phase);
});
