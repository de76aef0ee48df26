import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestStorage } from '../test-storage.ts';
import { STEP } from './clock.ts';
import { createRounds } from './rounds.ts';
import { createStore } from './store.ts';

const RESULT = { title: 'Lost', score: 12 };

function openPage(storage = createTestStorage(), demo = false) {
  const store = createStore('game:classic', () => storage);
  const played = { state: 0, level: 0 };
  const rounds = createRounds({
    key: 'game:classic',
    seed: 100,
    demo,
    store,
    settings: createStore('games', () => storage),
    storage: () => storage,
    create(saved) {
      played.state = Number(saved ?? 0);
      played.level = rounds.reached('level');
      return {
        update: () => void (played.state += 1),
        draw: () => undefined,
        autopilot: () => undefined,
        save: () => played.state,
      };
    },
  });
  const step = (seconds: number) => {
    for (let steps = Math.round(seconds / STEP); steps > 0; steps--) rounds.step();
  };
  return { rounds, played, store, step, reload: () => openPage(storage).rounds };
}

test('saves a running round every five seconds', () => {
  const { rounds, step, reload } = openPage();
  rounds.begin();
  step(4.9);
  assert.equal(reload().unfinished(), null);
  step(0.2);
  assert.equal(reload().unfinished()?.state, 301);
});

test('continues a saved round with its state, time and random numbers', () => {
  const { rounds, step, reload } = openPage();
  rounds.begin();
  rounds.random().next();
  step(2);
  rounds.save();
  const saved = reload().unfinished();
  assert.ok(saved);

  const later = openPage();
  later.rounds.begin({ saved });
  assert.equal(later.played.state, 120);
  assert.equal(later.rounds.time(), rounds.time());
  assert.equal(later.rounds.random().next(), rounds.random().next());
});

test('discards a stored round as soon as it is over', () => {
  const { rounds, step, reload } = openPage();
  rounds.begin();
  rounds.save();
  assert.notEqual(reload().unfinished(), null);
  rounds.endRound(RESULT);
  assert.equal(reload().unfinished(), null);
  step(6);
  rounds.save();
  assert.equal(reload().unfinished(), null, 'it is not saved again before the result');
});

test('returns the first result 0.9 seconds after the end, once', () => {
  const { rounds } = openPage();
  rounds.begin();
  assert.equal(rounds.takeResult(), undefined);
  rounds.endRound(RESULT);
  rounds.endRound({ title: 'Won', score: 99 });
  const results = Array.from({ length: 120 }, () => rounds.takeResult());
  assert.deepEqual(results.filter(Boolean), [RESULT]);
  assert.ok(Math.abs(results.indexOf(RESULT) * STEP - 0.9) < 2 * STEP);
});

test('discards a stored round when a new one starts', () => {
  const { rounds, reload } = openPage();
  rounds.begin();
  rounds.save();
  rounds.begin();
  assert.equal(reload().unfinished(), null);
});

test('starts at the furthest level again after a round from the first level', () => {
  const { rounds, played } = openPage();
  rounds.begin();
  assert.equal(rounds.startedAhead(), false);
  rounds.reach('level', 4);
  rounds.reach('level', 2);
  rounds.begin();
  assert.deepEqual([played.level, rounds.startedAhead()], [4, true]);
  rounds.begin({ fromFirstLevel: true });
  assert.deepEqual([played.level, rounds.startedAhead()], [0, false]);
  rounds.begin();
  assert.deepEqual([played.level, rounds.startedAhead()], [4, true]);
});

test('starts at the first level in the daily game and in the demo', () => {
  const storage = createTestStorage();
  const daily = openPage(storage);
  daily.rounds.reach('level', 4);
  daily.rounds.startDaily(7);
  daily.rounds.begin();
  assert.equal(daily.played.level, 0);
  const demo = openPage(storage, true);
  demo.rounds.begin();
  assert.equal(demo.played.level, 0);
  demo.rounds.reach('level', 9);
  assert.equal(demo.store.read('level', 0), 4);
});

test('continues a daily game on its day only, apart from other rounds', () => {
  const { rounds, reload } = openPage();
  rounds.startDaily(7);
  rounds.begin();
  rounds.save();
  const later = reload();
  assert.equal(later.unfinished(), null);
  later.startDaily(8);
  assert.equal(later.unfinished(), null);
  later.startDaily(7);
  assert.equal(later.unfinished()?.seed, 7);
});
