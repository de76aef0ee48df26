/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import { setSession } from '@/features/account/auth/session';
import { restoreFlash, startFlashBackup } from './flash-backup';
import { GameProgress } from './game-progress';
import { SharedObjects } from './shared-objects';

const NID = 7;
/** As Ruffle names it on this page. */
const KEY = 'localhost/arcade/g7.swf/save';

beforeEach(() => {
  window.history.replaceState(null, '', '/arcade/paper-plane');
  indexedDB = new IDBFactory();
  localStorage.clear();
  setSession({ user: null, auth: null, token: null, ready: true });
});

/** Saves once, as when the player leaves. */
async function play(value: string): Promise<void> {
  const progress = await GameProgress.open(NID);
  restoreFlash(progress, new SharedObjects(NID));
  localStorage.setItem(KEY, value);
  const playing = new AbortController();
  const saved = new Promise((resolve) =>
    startFlashBackup(progress, new SharedObjects(NID), playing.signal, resolve),
  );
  expect(await saved).toBeNull();
  playing.abort();
}

test('separates the game from others of the same folder', () => {
  new SharedObjects(71).write({ save: 'another game' });
  const objects = new SharedObjects(NID);
  objects.write({ save: 'level 3' });
  expect(localStorage.getItem(KEY)).toBe('level 3');
  objects.write({});
  expect([objects.read(), new SharedObjects(71).read()]).toEqual([{}, { save: 'another game' }]);
});

test('restores it on another page of the game', async () => {
  await play('level 3');
  window.history.replaceState(null, '', '/daily/2026-11-28');
  restoreFlash(await GameProgress.open(NID), new SharedObjects(NID));
  expect(localStorage.getItem('localhost/daily/g7.swf/save')).toBe('level 3');
});

test('restores what a Flash game stored after the browser has deleted it', async () => {
  await play('level 3');
  localStorage.clear();
  restoreFlash(await GameProgress.open(NID), new SharedObjects(NID));
  expect(localStorage.getItem(KEY)).toBe('level 3');
});

test('takes over and saves what was stored before games had names', async () => {
  localStorage.setItem('localhost/arcade/movie.swf/save', 'level 2');
  const progress = await GameProgress.open(NID);
  restoreFlash(progress, new SharedObjects(NID));
  expect(localStorage.getItem(KEY)).toBe('level 2');
  const playing = new AbortController();
  await new Promise((resolve) =>
    startFlashBackup(progress, new SharedObjects(NID), playing.signal, resolve),
  );
  playing.abort();
  expect((await GameProgress.open(NID)).current.snapshot).toContain('level 2');
});

test('never gives the progress of one person to another', async () => {
  await play('of the guest');
  const { owner } = await GameProgress.open(NID);
  localStorage.setItem(
    'flash-progress:7',
    JSON.stringify({ owner: `not ${owner}`, revision: 0, isSaved: false }),
  );
  localStorage.setItem(KEY, 'of a member');
  restoreFlash(await GameProgress.open(NID), new SharedObjects(NID));
  expect(localStorage.getItem(KEY)).toBe('of the guest');
});

test('keeps unsaved changes that continue what is saved, and no others', async () => {
  await play('level 1');
  const current = await GameProgress.open(NID);
  const { revision } = current.current;
  const restoreUnsaved = (base: number) => {
    const marker = { owner: current.owner, revision: base, isSaved: false };
    localStorage.setItem('flash-progress:7', JSON.stringify(marker));
    localStorage.setItem(KEY, 'level 2, unsaved');
    restoreFlash(current, new SharedObjects(NID));
    return localStorage.getItem(KEY);
  };
  expect(restoreUnsaved(revision)).toBe('level 2, unsaved');
  expect(restoreUnsaved(revision - 1)).toBe('level 1');
});
