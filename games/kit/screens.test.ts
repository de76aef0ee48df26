import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scored } from '../sdk/bridge.ts';
import { createTestStorage } from '../test-storage.ts';
import type { Input } from './input.ts';
import type { Panel } from './overlay.ts';
import { createRounds } from './rounds.ts';
import { createScreens, type State } from './screens.ts';
import { createStore } from './store.ts';

const HELP = { goal: 'Collect the coins.', keys: 'Arrows move.', touch: 'Swipe to move.' };

function openPage({
  storage = createTestStorage(),
  device = 'keys' as Input['device'],
  scored = null as Scored | null,
} = {}) {
  const page = {
    storage,
    panel: undefined as Panel | undefined,
    added: [] as string[],
    states: [] as State[],
    deal: 'new' as unknown,
    now: 0,
  };
  const store = createStore('game:classic', () => storage);
  const rounds = createRounds({
    key: 'game:classic',
    seed: 100,
    demo: false,
    store,
    settings: createStore('games', () => storage),
    storage: () => storage,
    create(saved) {
      page.deal = saved ?? 'new';
      rounds.reached('level');
      return {
        update: () => undefined,
        draw: () => undefined,
        autopilot: () => undefined,
        save: () => page.deal,
      };
    },
  });
  const screens = createScreens({
    title: 'Coin Game',
    help: HELP,
    game: {},
    rounds,
    store,
    overlay: {
      show: (panel) => void (page.panel = panel),
      hide: () => void (page.panel = undefined),
      addLine: (line) => void page.added.push(line),
    },
    input: { device, release: () => undefined },
    portal: { gameOver: () => undefined, score: async () => scored ?? Promise.reject(new Error()) },
    hasTouch: () => device === 'touch',
    share: () => undefined,
    onState: (state) => void page.states.push(state),
    now: () => page.now,
  });
  const labels = () => page.panel?.choices.map(({ label }) => label);
  const press = (label: string) => {
    const choice = page.panel?.choices.find((option) => option.label === label);
    assert.ok(choice, `${label}: ${labels()}`);
    choice.choose();
  };
  return { page, rounds, screens, store, labels, press };
}

function openAgain() {
  const { page, rounds, screens, press } = openPage();
  screens.play();
  press('Start');
  page.deal = 'third card drawn';
  return { page, rounds, screens };
}

test('starts the first round with the Play button of the page', () => {
  const { page, screens } = openPage();
  screens.showTitle();
  screens.playFromPage();
  assert.deepEqual(page.states, ['title', 'playing']);
  assert.equal(page.panel, undefined);
});

test('shows the controls after its own Play button', () => {
  const { labels, screens } = openPage();
  screens.play();
  assert.deepEqual(labels(), ['Start']);
});

test('offers to continue a saved round and continues it with its state', () => {
  const { page, rounds } = openAgain();
  rounds.save();
  const again = openPage({ storage: page.storage });
  again.screens.showTitle();
  again.press('Play');
  assert.deepEqual(again.labels(), ['Continue', 'New game']);
  again.press('Continue');
  assert.equal(again.page.deal, 'third card drawn');
  assert.equal(again.screens.state, 'playing');
});

test('still offers the saved round after the page has sent the member or progress', () => {
  const { page, rounds } = openAgain();
  rounds.save();
  const again = openPage({ storage: page.storage });
  again.screens.play();
  again.screens.greet('Anna');
  again.screens.refreshTitle();
  assert.deepEqual(again.labels(), ['Continue', 'New game']);
});

test('discards the saved round for a new game', () => {
  const { page, rounds } = openAgain();
  rounds.save();
  const again = openPage({ storage: page.storage });
  again.screens.play();
  again.press('New game');
  assert.equal(again.page.deal, 'new');
  assert.equal(openPage({ storage: page.storage }).rounds.unfinished(), null);
});

test('shows the controls at the first start only', () => {
  const { page, screens, press } = openPage();
  screens.play();
  assert.equal(page.panel?.kind, 'controls');
  assert.deepEqual(page.panel.lines, [HELP.goal, HELP.keys, 'Press any key to start.']);
  press('Start');
  assert.equal(screens.state, 'playing');
  const again = openPage({ storage: page.storage });
  again.screens.play();
  assert.equal(again.screens.state, 'playing');
  const phone = openPage({ device: 'touch' });
  phone.screens.play();
  assert.deepEqual(phone.page.panel?.lines, [HELP.goal, HELP.touch]);
});

test('ignores the key that pressed Play and later presses on the controls', () => {
  const { page, rounds, screens } = openPage();
  screens.play();
  const start = page.panel?.choices[0];
  screens.startFromControls();
  assert.equal(screens.state, 'controls');
  page.now = 300;
  screens.startFromControls();
  assert.equal(screens.state, 'playing');
  start?.choose();
  assert.equal(rounds.count(), 1);
});

test('shows the controls of the used device in a pause', () => {
  for (const [device, lines] of [
    ['keys', [HELP.keys, 'P pauses and resumes, M mutes the sound.']],
    ['touch', [HELP.touch]],
  ] as const) {
    const { page, screens, labels, press } = openPage({ device });
    screens.begin();
    screens.pause();
    assert.equal(page.panel?.kind, 'pause');
    assert.deepEqual(page.panel.lines, lines);
    assert.deepEqual(labels(), ['Resume', 'Start again']);
    press('Resume');
    assert.equal(page.panel, undefined);
    assert.equal(screens.state, 'playing');
  }
});

test('offers the first level in a pause of a round that started after it', () => {
  const { rounds, screens, labels, press } = openPage();
  rounds.reach('level', 3);
  screens.begin();
  screens.pause();
  press('First level');
  screens.pause();
  assert.deepEqual(labels(), ['Resume', 'Start again']);
  press('Start again');
  screens.pause();
  assert.deepEqual(labels(), ['Resume', 'Start again', 'First level']);
});

test('saves the round in a pause', () => {
  const { page, screens } = openAgain();
  screens.pause();
  const { rounds } = openPage({ storage: page.storage });
  assert.equal(rounds.unfinished()?.state, 'third card drawn');
});

test('shows one line of text on the poster', () => {
  const { page, rounds, screens, store } = openPage();
  screens.showTitle();
  assert.deepEqual(page.panel?.lines, ['Collect the coins.']);
  screens.greet('Anna');
  assert.deepEqual(page.panel.lines, ['Welcome, Anna! Collect the coins.']);
  store.write('best', 1240);
  screens.refreshTitle();
  assert.deepEqual(page.panel.lines, ['Welcome, Anna! Best: 1,240']);
  rounds.startDaily(7);
  screens.refreshTitle();
  assert.deepEqual(page.panel.lines, ['Daily game: everyone plays this one.']);
});

test('shows the new best score and today’s rank with the result', async () => {
  const today = { rank: 3, total: 120 };
  const { page, screens, store } = openPage({ scored: { best: 50, isBest: true, today } });
  screens.begin();
  screens.finish({ title: 'Lost', score: 50, detail: 'Two coins.' });
  assert.equal(page.panel?.badge, 'New best!');
  assert.deepEqual(page.panel.lines, ['Two coins.']);
  assert.equal(store.read('best', 0), 50);
  await new Promise(setImmediate);
  assert.deepEqual(page.added, ['No. 3 of 120 today']);
});

test('invites others when nobody else has a score today', async () => {
  const today = { rank: 1, total: 1 };
  const { page, screens } = openPage({ scored: { best: 50, isBest: true, today } });
  screens.begin();
  screens.finish({ title: 'Lost', score: 50 });
  await new Promise(setImmediate);
  assert.deepEqual(page.added, ['The first score of the day! Share it and see who beats it.']);
});
