import 'fake-indexeddb/auto';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import test from 'node:test';
import { hashText, updateMarker } from './marker.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { continueLocal, restoreSaved } from './prepare-progress.ts';
import { collectProgress, encodeProgress } from './snapshot.ts';

const PLAYERS = ['guest', 'anna', 'ben'] as const;
type Player = (typeof PLAYERS)[number];

/** What can happen in one browser, one tab at a time. */
const step = fc.oneof(
  fc.record({ do: fc.constant('start' as const), player: fc.constantFrom(...PLAYERS) }),
  fc.record({ do: fc.constant('start offline' as const), player: fc.constantFrom(...PLAYERS) }),
  fc.record({ do: fc.constant('play' as const) }),
  fc.record({ do: fc.constant('save' as const) }),
  fc.record({ do: fc.constant('save without an answer' as const) }),
  fc.record({ do: fc.constant('wipe the game' as const) }),
);

/** A game's origin, the accounts, and what each player has last seen. */
async function createWorld() {
  let browser = createBrowser();
  const accounts = new Map<Player, { revision: number; snapshot: string | null }>();
  const reached = new Map<Player, string>();
  const saved = new Map<Player, string>();
  let playing: { player: Player; revision: number; savedHash: string } | null = null;
  let count = 0;
  let hadOutage = false;
  const value = () => browser.localStorage.getItem('value');

  async function save(isAnswered: boolean): Promise<void> {
    if (playing === null) return;
    const { player } = playing;
    const account = accounts.get(player) ?? { revision: 0, snapshot: null };
    const snapshot = await encodeProgress(await collectProgress(browser));
    const hash = await hashText(snapshot);
    if (hash === playing.savedHash || account.revision !== playing.revision) return;
    const change = { revision: playing.revision, hash: playing.savedHash, changed: 0 };
    await updateMarker(browser.indexedDB, player, { ...change, sent: [hash] });
    accounts.set(player, { revision: account.revision + 1, snapshot });
    saved.set(player, value() ?? '');
    if (!isAnswered) return;
    playing.revision += 1;
    playing.savedHash = hash;
    await updateMarker(browser.indexedDB, player, { ...change, ...playing, hash });
  }

  async function start(player: Player, isOnline: boolean): Promise<void> {
    const account = accounts.get(player) ?? { revision: 0, snapshot: null };
    const who = { owner: player, takesGuestProgress: false };
    const offered: (string | null)[] = [];
    const asksToKeep = async () => {
      offered.push(value(), account.snapshot);
      return Promise.resolve(true);
    };
    const backup = isOnline
      ? await restoreSaved(browser, { ...who, ...account }, asksToKeep)
      : await continueLocal(browser, who);
    assert.ok(backup);
    hadOutage ||= !isOnline;
    assert.ok(hadOutage || offered.length === 0, 'asks only after an outage');
    playing = { player, revision: backup.revision, savedHash: backup.savedHash };
    const shown = value();
    const owner = shown?.split(' ')[0] ?? player;
    assert.equal(owner, player, 'shows nothing of another player');
    if (isOnline && offered.length === 0)
      assert.equal(shown ?? undefined, reached.get(player), 'loses nothing without asking');
    if (shown !== null) reached.set(player, shown);
    // The account has it, and cannot be reached.
    else assert.equal(reached.get(player), saved.get(player), 'loses nothing without the account');
  }

  return {
    async run({ do: action, ...rest }: { do: string; player?: Player }): Promise<void> {
      const player = rest.player ?? 'guest';
      switch (action) {
        case 'start':
          return start(player, true);
        case 'start offline':
          return start(player, false);
        case 'play':
          if (playing === null) return;
          count += 1;
          browser.localStorage.setItem('value', `${playing.player} ${String(count)}`);
          reached.set(playing.player, `${playing.player} ${String(count)}`);
          return;
        case 'save':
          return save(true);
        case 'save without an answer':
          return save(false);
        case 'wipe the game':
          browser = createBrowser();
          playing = null;
          // What was never saved was on this origin only.
          for (const name of PLAYERS) {
            const last = saved.get(name);
            if (last === undefined) reached.delete(name);
            else reached.set(name, last);
          }
      }
    },
  };
}

function createBrowser() {
  return {
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    indexedDB: new IDBFactory(),
    document: { cookie: '' },
  };
}

test('players of one browser neither see nor lose progress, whatever happens in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = await createWorld();
      for (const action of steps) await world.run(action);
    }),
    { numRuns: 300 },
  );
});
