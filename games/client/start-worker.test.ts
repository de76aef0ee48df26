import assert from 'node:assert/strict';
import test from 'node:test';
import { startWorker, WORKER_PATH } from './start-worker.ts';

class FakeWorker extends EventTarget {
  readonly scriptURL: string;
  state = 'installing';
  constructor(path = WORKER_PATH) {
    super();
    this.scriptURL = `https://g7.games.example${path}`;
  }
  enter(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const none = { installing: null, waiting: null, active: null };

/** Whether the game may start, after all that is due has run. */
async function watch(starting: Promise<void>) {
  let hasStarted = false;
  void starting.then(() => (hasStarted = true));
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return hasStarted;
  };
}

test('waits for the first worker to become active', async () => {
  const installing = new FakeWorker();
  const register = async () => ({ ...none, installing });
  const hasStarted = await watch(startWorker(() => ({ register }), 60_000));
  assert.equal(await hasStarted(), false);
  installing.enter('installed');
  assert.equal(await hasStarted(), false);
  installing.enter('activated');
  assert.equal(await hasStarted(), true);
});

test('does not wait for an update of the active worker, but for another’s successor', async () => {
  const installing = new FakeWorker();
  const start = (active: FakeWorker) =>
    watch(startWorker(() => ({ register: async () => ({ ...none, active, installing }) }), 60_000));
  assert.equal(await (await start(new FakeWorker()))(), true);
  const hasStarted = await start(new FakeWorker('/games/sw.js'));
  assert.equal(await hasStarted(), false);
  installing.enter('activated');
  assert.equal(await hasStarted(), true);
});

test('starts the game where workers are missing, refused or too slow', async (t) => {
  t.mock.method(console, 'warn', () => undefined);
  await startWorker(() => undefined, 60_000);
  await startWorker(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  }, 60_000);
  await startWorker(
    () => ({
      register: async () => {
        throw new DOMException('Storage is denied.', 'SecurityError');
      },
    }),
    60_000,
  );
  await startWorker(
    () => ({ register: async () => ({ ...none, installing: new FakeWorker() }) }),
    1,
  );
});
