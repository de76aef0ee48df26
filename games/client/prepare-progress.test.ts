import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import test from 'node:test';
import { markShared } from './marker.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { continueLocal, restoreSaved } from './prepare-progress.ts';
import { collectProgress, encodeProgress, NO_PROGRESS } from './snapshot.ts';

/** The origin of a game in a browser. */
function createBrowser() {
  return {
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    indexedDB: new IDBFactory(),
    document: { cookie: '' },
  };
}
type Browser = ReturnType<typeof createBrowser>;

const coins = ({ localStorage }: Browser) => localStorage.getItem('coins');
const savedCoins = (count: string) => encodeProgress({ ...NO_PROGRESS, local: { coins: count } });

interface Options {
  takesGuestProgress?: boolean;
  asksToKeep?: (changed: number | null) => Promise<boolean>;
}

const asksNothing = (): Promise<boolean> => assert.fail('asked the player');

async function start(
  browser: Browser,
  owner: string,
  saved: { revision: number; snapshot: string | null } = { revision: 0, snapshot: null },
  { takesGuestProgress = true, asksToKeep = asksNothing }: Options = {},
) {
  const player = { owner, takesGuestProgress };
  return restoreSaved(browser, { ...player, ...saved }, asksToKeep);
}

/** As when the account cannot be reached. */
const startOffline = (browser: Browser, owner: string) =>
  continueLocal(browser, { owner, takesGuestProgress: true });

const play = (browser: Browser, count: string) => browser.localStorage.setItem('coins', count);

test('two players of one browser lose nothing that was not saved', async () => {
  const browser = createBrowser();
  await start(browser, 'anna', { revision: 4, snapshot: await savedCoins('4') });
  play(browser, '5, not saved');
  await start(browser, 'ben');
  assert.equal(coins(browser), null);
  play(browser, 'of Ben, not saved');
  const backup = await start(browser, 'anna', { revision: 4, snapshot: await savedCoins('4') });
  assert.equal(coins(browser), '5, not saved');
  assert.equal(backup.revision, 4);
  assert.notEqual(backup.savedHash, '', 'is sent as the successor of what is saved');
  await start(browser, 'ben');
  assert.equal(coins(browser), 'of Ben, not saved');
});

test('asks which to keep when the account went on meanwhile', async () => {
  const browser = createBrowser();
  await start(browser, 'anna', { revision: 4, snapshot: await savedCoins('4') });
  play(browser, '5, not saved');
  await start(browser, 'ben');
  const asked: (number | null)[] = [];
  const asksToKeep = async (changed: number | null) => {
    asked.push(changed);
    return Promise.resolve(true);
  };
  await start(browser, 'anna', { revision: 6, snapshot: await savedCoins('6') }, { asksToKeep });
  assert.equal(asked.length, 1);
  assert.equal(coins(browser), '5, not saved');
});

test('keeps nothing of a player who has saved everything', async () => {
  const browser = createBrowser();
  await start(browser, 'anna', { revision: 4, snapshot: await savedCoins('4') });
  await start(browser, 'ben');
  await start(browser, 'anna', { revision: 6, snapshot: await savedCoins('6') });
  assert.equal(coins(browser), '6');
});

test('a child’s progress is there again after a parent has played', async () => {
  const browser = createBrowser();
  await start(browser, 'guest');
  play(browser, 'of the child');
  await start(browser, 'parent', undefined, { takesGuestProgress: false });
  assert.equal(coins(browser), null);
  await start(browser, 'guest');
  assert.equal(coins(browser), 'of the child');
});

test('an account takes over what a guest could not save', async () => {
  const browser = createBrowser();
  await start(browser, 'guest');
  play(browser, 'of the guest');
  const backup = await start(browser, 'anna');
  assert.equal(coins(browser), 'of the guest');
  assert.equal(backup.savedHash, '', 'nobody has saved it');
});

test('a switch that a crash has ended is repeated', async () => {
  const browser = createBrowser();
  await start(browser, 'anna');
  play(browser, 'of Anna');
  const localStorage = new Proxy(browser.localStorage, {
    get: (target, key) => (key === 'clear' ? assert.fail('crash') : Reflect.get(target, key)),
  });
  const crash = { ...browser, localStorage };
  await assert.rejects(start(crash, 'ben'), { name: 'SwitchFailed' });
  assert.equal(coins(browser), 'of Anna');
  await start(browser, 'ben');
  assert.equal(coins(browser), null);
  await start(browser, 'anna');
  assert.equal(coins(browser), 'of Anna');
});

test('progress from an outage continues what was saved before', async () => {
  const browser = createBrowser();
  const saved = { revision: 4, snapshot: await savedCoins('4') };
  await start(browser, 'anna', saved);
  const backup = await startOffline(browser, 'anna');
  assert.equal(backup?.revision, 4);
  play(browser, '5');
  await start(browser, 'anna', saved);
  assert.equal(coins(browser), '5');
});

test('a player who starts during an outage finds neither the progress of another nor loses it', async () => {
  const browser = createBrowser();
  await start(browser, 'anna');
  play(browser, 'of Anna');
  const backup = await startOffline(browser, 'ben');
  assert.equal(coins(browser), null);
  assert.equal(backup?.revision, 0);
  play(browser, 'of Ben');
  await start(browser, 'anna');
  assert.equal(coins(browser), 'of Anna');
  await start(browser, 'ben');
  assert.equal(coins(browser), 'of Ben');
  assert.deepEqual((await collectProgress(browser)).local, { coins: 'of Ben' });
});

test('what a crash of the browser brings back neither leaks nor replaces what is saved', async () => {
  const browser = createBrowser();
  const ofAnna = { revision: 4, snapshot: await savedCoins('4') };
  const ofBen = { revision: 2, snapshot: await savedCoins('of Ben') };
  await start(browser, 'anna', ofAnna);
  await start(browser, 'ben', ofBen);
  play(browser, '4');
  await start(browser, 'ben', ofBen);
  assert.equal(coins(browser), 'of Ben', 'not Anna’s');

  const ofPhone = { revision: 9, snapshot: await savedCoins('9') };
  await start(browser, 'anna', ofPhone);
  play(browser, 'of Ben');
  await start(browser, 'anna', ofPhone);
  assert.equal(coins(browser), '9');
});

test('nobody saves for a player what somebody else may have played', async () => {
  const browser = createBrowser();
  await start(browser, 'anna', { revision: 4, snapshot: await savedCoins('4') });
  await markShared(browser.indexedDB, undefined);
  play(browser, 'of anybody');
  assert.equal(await startOffline(browser, 'anna'), null);
  let asked = 0;
  const asksToKeep = async () => Promise.resolve(++asked > 1);
  await start(browser, 'anna', { revision: 4, snapshot: await savedCoins('4') }, { asksToKeep });
  assert.deepEqual([asked, coins(browser)], [1, '4']);
});

test('a browser that refuses to store what is put aside keeps it where it is', async (t) => {
  const browser = createBrowser();
  await start(browser, 'anna');
  play(browser, 'of Anna');
  // Browsers check the quota after the request has succeeded.
  t.mock.method(IDBObjectStore.prototype, 'put', function (this: IDBObjectStore) {
    const request = this.count();
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await assert.rejects(start(browser, 'ben'), { name: 'SwitchFailed' });
  t.mock.restoreAll();
  await start(browser, 'anna');
  assert.equal(coins(browser), 'of Anna');
});
