import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import test from 'node:test';
import { startBackup } from './backup.ts';
import { PORTAL_DATABASE, settle } from './indexed-db.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { hashText, readMarker, writeMarker } from './marker.ts';
import { readSession, type Backup } from './session.ts';
import { switchPlayer } from './switch-player.ts';
import { decodeProgress, encodeProgress, NO_PROGRESS, type Progress } from './snapshot.ts';

const PAGE = 'https://arcade.example';

interface Snapshot {
  type: string;
  id: string;
  base: number;
  data: string;
}

/** A frame, which keeps its name and what it stores while the game navigates. */
function createFrame() {
  const sent: Snapshot[] = [];
  return {
    name: '',
    localStorage: createMemoryStorage(),
    indexedDB: new IDBFactory(),
    sent,
    parent: { postMessage: (message: Snapshot) => void sent.push(message) },
    document: { cookie: '' },
    /** Milliseconds. */
    time: 0,
  };
}
type Frame = ReturnType<typeof createFrame>;

async function until(isTrue: () => unknown): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isTrue())) {
    assert.ok(performance.now() < end, `not within 10 s: ${String(isTrue)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Opens a page of the game in the frame. */
async function openGame(frame: Frame, backup: Partial<Backup> = {}) {
  let tick: (() => void) | null = null;
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) =>
    void listeners.set(type, listener);
  const game = Object.defineProperties(
    {
      addEventListener,
      performance: { now: () => frame.time },
      setTimeout: (callback: () => void, delay: number) => {
        tick = () => {
          frame.time += delay;
          callback();
        };
      },
    },
    {
      ...Object.getOwnPropertyDescriptors(frame),
      name: {
        get: () => frame.name,
        set: (name: string) => (frame.name = name),
      },
      document: { value: Object.assign(frame.document, { addEventListener }) },
    },
  );
  const started: Backup = {
    owner: 'member 11',
    revision: 1,
    savedHash: await hashText(await encodeProgress(NO_PROGRESS)),
    isDenied: false,
    snapshot: null,
    ...backup,
  };
  Reflect.apply(startBackup, null, [
    game,
    { page: PAGE, isTestRun: false, backup: started },
    started,
  ]);
  return {
    /** Until the next comparison has ended. */
    async compare(isDone: () => unknown) {
      await until(() => {
        const next = tick;
        tick = null;
        next?.();
        return isDone();
      });
    },
    reply: (data: object) =>
      listeners.get('message')?.({ source: frame.parent, origin: PAGE, data }),
    leave: () => listeners.get('pagehide')?.({}),
    hide: () => listeners.get('visibilitychange')?.({}),
  };
}

const localOf = ({ data }: Snapshot): Progress['local'] => decodeProgress(data).local;

test('sends what the game changes once, and again what was not saved', async () => {
  const frame = createFrame();
  const game = await openGame(frame);
  frame.localStorage['coins'] = '1';
  await game.compare(() => frame.sent.length > 0);
  assert.deepEqual(frame.sent.map(localOf), [{ coins: '1' }]);

  game.reply({ type: 'notSaved', id: frame.sent[0]?.id });
  await game.compare(() => frame.sent.length > 1);
  game.reply({ type: 'saved', id: frame.sent[1]?.id, revision: 2 });
  await until(async () => (await readMarker(frame.indexedDB))?.revision === 2);
  frame.localStorage['coins'] = '2';
  await game.compare(() => frame.sent.length > 2);
  assert.deepEqual(frame.sent.map(localOf), [{ coins: '1' }, { coins: '1' }, { coins: '2' }]);
});

test('asks a server that is down less and less often', async () => {
  const frame = createFrame();
  const game = await openGame(frame);
  frame.localStorage['coins'] = '1';
  for (let sent = 1; sent <= 8; sent += 1) {
    await game.compare(() => frame.sent.length === sent);
    game.reply({ type: 'notSaved', id: frame.sent.at(-1)?.id });
  }
  const waited = frame.time;
  assert.ok(waited > 2 * 60_000, `${waited} ms`);
  frame.localStorage['coins'] = '2';
  game.hide();
  await until(() => frame.sent.length === 9);
  game.reply({ type: 'saved', id: frame.sent.at(-1)?.id, revision: 2 });
  frame.localStorage['coins'] = '3';
  await game.compare(() => frame.sent.length === 10);
  game.reply({ type: 'notSaved', id: frame.sent.at(-1)?.id });
  const before = frame.time;
  await game.compare(() => frame.sent.length === 11);
  assert.ok(frame.time - before <= 8_000, 'after a success, it is asked soon');
});

test('continues what the page has saved, but not what another device has', async () => {
  const frame = createFrame();
  const game = await openGame(frame);
  game.reply({ type: 'revision', base: 1, revision: 2 });
  game.reply({ type: 'revision', base: 4, revision: 5 });
  frame.localStorage['coins'] = '1';
  await game.compare(() => frame.sent.length > 0);
  assert.equal(frame.sent[0]?.base, 2);
});

test('repeats the later of two snapshots when only the first was saved', async () => {
  const frame = createFrame();
  const game = await openGame(frame);
  frame.localStorage['coins'] = '1';
  await game.compare(() => frame.sent.length > 0);
  frame.localStorage['coins'] = '2';
  game.hide();
  await until(() => frame.sent.length > 1);
  game.reply({ type: 'saved', id: frame.sent[0]?.id, revision: 2 });
  game.reply({ type: 'notSaved', id: frame.sent[1]?.id });
  await game.compare(() => frame.sent.length > 2);
  assert.deepEqual(frame.sent.map(localOf), [{ coins: '1' }, { coins: '2' }, { coins: '2' }]);
});

test('sends nothing of another player who starts the game in another tab', async (t) => {
  const frame = createFrame();
  const game = await openGame(frame);
  frame.localStorage['coins'] = 'of 11';
  await game.compare(() => frame.sent.length > 0);
  game.reply({ type: 'saved', id: frame.sent[0]?.id, revision: 2 });
  await until(async () => (await readMarker(frame.indexedDB))?.revision === 2);

  await switchPlayer(frame, { owner: 'ben', takesGuestProgress: false });
  await writeMarker(frame.indexedDB, { owner: 'ben', revision: 7, hash: '', changed: 0 });
  frame.localStorage['coins'] = 'of Ben';
  game.reply({ type: 'revision', base: 2, revision: 3 });
  const opened = t.mock.method(frame.indexedDB, 'open');
  await game.compare(() => opened.mock.callCount() > 0);
  // Reads after the game's.
  await readMarker(frame.indexedDB);
  game.hide();
  game.leave();
  assert.deepEqual(frame.sent.map(localOf), [{ coins: 'of 11' }]);
  assert.equal((await readMarker(frame.indexedDB))?.revision, 7);
});

test('continues after the game has reloaded itself', async () => {
  const frame = createFrame();
  const game = await openGame(frame);
  frame.localStorage['coins'] = '1';
  await game.compare(() => frame.sent.length > 0);
  game.reply({ type: 'saved', id: frame.sent[0]?.id, revision: 2 });
  const savedHash = await hashText(String(frame.sent[0]?.data));
  await until(async () => (await readMarker(frame.indexedDB))?.hash === savedHash);
  // As `var name` of a game does.
  frame.name = 'of the game';
  game.leave();
  const { backup } = readSession(frame) ?? {};
  assert.equal(backup?.revision, 2);

  const again = await openGame(frame, backup ?? {});
  frame.localStorage['coins'] = '2';
  await again.compare(() => frame.sent.length > 1);
  assert.deepEqual(frame.sent.map(localOf), [{ coins: '1' }, { coins: '2' }]);
});

test('never sends a snapshot without the databases of the game', async (t) => {
  const frame = createFrame();
  t.mock.method(console, 'warn', () => undefined);
  const database = await settle(frame.indexedDB.open('world', 2));
  database.close();
  const game = await openGame(frame, { savedHash: '' });
  frame.localStorage['coins'] = '1';
  game.leave();
  await game.compare(() => frame.sent.length > 0);
  // The game upgrades its database meanwhile.
  const open = t.mock.method(frame.indexedDB, 'open', (name: string) => {
    if (name !== PORTAL_DATABASE) throw new DOMException('', 'VersionError');
  });
  frame.localStorage['coins'] = '2';
  await game.compare(() => open.mock.callCount() > 1);
  open.mock.restore();
  game.reply({ type: 'saved', id: frame.sent[0]?.id, revision: 2 });
  await game.compare(() => frame.sent.length > 1);
  for (const { data } of frame.sent)
    assert.deepEqual(
      decodeProgress(data).databases.map(({ name }) => name),
      ['world'],
    );
});

test('keeps what a browser that denies storage cannot restore', async () => {
  const frame = createFrame();
  const database = { name: 'world', version: 1, stores: [] };
  const saved = { local: { coins: '1' }, cookies: { seen: '1' }, databases: [database] };
  const snapshot = await encodeProgress(saved);
  frame.localStorage['coins'] = '1';
  const game = await openGame(frame, {
    isDenied: true,
    snapshot,
    savedHash: await hashText(snapshot),
  });
  frame.localStorage['coins'] = '2';
  await game.compare(() => frame.sent.length > 0);
  const [sent] = frame.sent;
  assert.ok(sent);
  assert.equal(sent.data, await encodeProgress({ ...saved, local: { coins: '2' } }));
  // A game that reloads itself finds it in the frame's name.
  assert.equal(readSession(frame)?.backup?.snapshot, sent.data);
});
