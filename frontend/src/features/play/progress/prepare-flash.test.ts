/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { useAge } from '@/features/visitors/age/age-store';
import { readMarker, writeMarker } from './flash-marker';
import { GameProgress } from './game-progress';
import { loadLocal } from './local-progress';
import { prepareFlash } from './prepare-flash';
import type { ProgressProblem } from './progress-session';
import { decodeProgress, encodeProgress } from './stored-progress';
import { SharedObjects } from './shared-objects';

const NID = 7;
/** As Ruffle names it on this page. */
const KEY = 'localhost/arcade/g7.swf/save';
const path = `/ag/api/user-save/${NID}`;
const updated = '2026-11-20T12:00:00+00:00';

/** As long as the game is played, the page holds its lock. */
let held: Promise<unknown> = Promise.resolve();
const locks = {
  query: async () => Promise.resolve({ held: [] }),
  request: (name: string, _options: object, task: () => Promise<void>) => {
    const done = task();
    if (name === `progress ${NID}`) held = done;
    return done;
  },
};

const guest = () => setSession({ user: null, auth: null, token: null, ready: true });
const stored = () => localStorage.getItem(KEY);

const served = async (level: string) =>
  encodeProgress({ snapshot: JSON.stringify({ save: level }), saved: null });
const serveSave = (data: string | null, revision: number) =>
  nock('http://localhost')
    .get(path)
    .reply(200, { save: data === null ? null : { data, revision, updated } });

beforeAll(() => {
  nock.disableNetConnect();
  Object.defineProperty(navigator, 'locks', { value: locks });
});
beforeEach(() => {
  window.history.replaceState(null, '', '/arcade/paper-plane');
  indexedDB = new IDBFactory();
  localStorage.clear();
  useAge.setState({ band: null });
  guest();
});
afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  expect(pending).toEqual([]);
});
afterAll(() => nock.restore());

/** Opens the page of the game. */
async function open(askPlayer: () => Promise<boolean> = () => Promise.reject(new Error('asked'))) {
  const playing = new AbortController();
  let problem: ProgressProblem | null = null;
  const onProblem = (found: ProgressProblem | null) => (problem = found);
  await prepareFlash(NID, playing.signal, { askPlayer, onProblem });
  return {
    problem: () => problem,
    play: (level: string) => localStorage.setItem(KEY, level),
    /** The last change is saved, or cannot be. */
    async close() {
      playing.abort();
      await held;
    },
  };
}
type Visit = Awaited<ReturnType<typeof open>>;

async function playAsGuest(level: string, visit?: Visit): Promise<void> {
  const { play, close } = visit ?? (await open());
  play(level);
  await close();
  expect((await GameProgress.open(NID)).current.snapshot).toContain(level);
}

test('separates the game from others of the same folder', () => {
  new SharedObjects(71).write({ save: 'another game' });
  const objects = new SharedObjects(NID);
  objects.write({ save: 'level 3' });
  expect(stored()).toBe('level 3');
  objects.write({});
  expect([objects.read(), new SharedObjects(71).read()]).toEqual([{}, { save: 'another game' }]);
});

test('restores it on another page of the game', async () => {
  await playAsGuest('level 3');
  window.history.replaceState(null, '', '/daily/2026-11-28');
  await (await open()).close();
  expect(localStorage.getItem('localhost/daily/g7.swf/save')).toBe('level 3');
});

test('restores what a Flash game stored after the browser has deleted it', async () => {
  await playAsGuest('level 3');
  localStorage.clear();
  await (await open()).close();
  expect(stored()).toBe('level 3');
});

test('takes over and saves what was stored before games had names', async () => {
  localStorage.setItem('localhost/arcade/movie.swf/save', 'level 2');
  const visit = await open();
  expect(stored()).toBe('level 2');
  await playAsGuest('level 2', visit);
});

test('saves progress of an outage as soon as the account can be reached', async () => {
  setUnavailableMember(11);
  const visit = await open();
  expect(visit.problem()).toBe('unavailable');
  visit.play('level 1');
  member(11);
  serveSave(null, 0);
  let sent = '';
  nock('http://localhost')
    .put(path, ({ base, data }) => {
      sent = data;
      return base === 0;
    })
    .reply(200, { save: { data: '', revision: 1, updated } });
  window.dispatchEvent(new Event('online'));
  await waitUntil(() => visit.problem() === null);
  expect((await decodeProgress(sent)).snapshot).toContain('level 1');
  await visit.close();
});

/** A member has saved level 1, and reaches level 2 without the account. */
async function playDuringOutage(): Promise<void> {
  member(11);
  serveSave(await served('level 1'), 4);
  await (await open()).close();
  expect(stored()).toBe('level 1');
  setUnavailableMember(11);
  const offline = await open();
  offline.play('level 2');
  await offline.close();
  member(11);
}

test('an outage costs no progress, even if the page is closed', async () => {
  await playDuringOutage();
  serveSave(await served('level 1'), 4);
  nock('http://localhost')
    .put(path, ({ base }) => base === 4)
    .reply(200, { save: { data: '', revision: 5, updated } });
  const visit = await open();
  expect(stored()).toBe('level 2');
  await waitUntil(nock.isDone);
  await visit.close();
});

test('asks when another device has saved during an outage', async () => {
  await playDuringOutage();
  serveSave(await served('level 9'), 6);
  const visit = await open(() => Promise.resolve(false));
  expect(stored()).toBe('level 9');
  await visit.close();
});

test('overwrites nothing that another tab has saved since the start', async () => {
  member(11);
  serveSave(await served('level 1'), 4);
  const visit = await open();
  const marker = readMarker(NID);
  if (marker) writeMarker(NID, { ...marker, revision: 5 });
  visit.play('level 2');
  await visit.close();
  expect(visit.problem()).toBe('newer');
  expect(await loadLocal(11, NID)).toBeNull();
});

test('lets the game go when the player leaves instead of answering', async () => {
  await playDuringOutage();
  serveSave(await served('level 9'), 6);
  const playing = new AbortController();
  const leave = (): Promise<boolean> => {
    playing.abort();
    return new Promise(() => undefined);
  };
  await prepareFlash(NID, playing.signal, { askPlayer: leave, onProblem: () => undefined });
  await held;
  expect(stored()).toBe('level 2');
});

test('two players of one browser neither see nor lose the progress of the other', async () => {
  setUnavailableMember(11);
  const first = await open();
  first.play('of 11');
  await first.close();
  guest();
  const visit = await open();
  expect(stored()).toBeNull();
  await playAsGuest('of the guest', visit);

  setUnavailableMember(11);
  const second = await open();
  expect(stored()).toBe('of 11');
  await second.close();
  guest();
  await (await open()).close();
  expect(stored()).toBe('of the guest');
});

test('a member takes over what a guest could not save, but not from a child', async () => {
  const visit = await open();
  await playAsGuest('level 1', visit);
  localStorage.setItem(KEY, 'level 2, not saved');
  useAge.setState({ band: 'below' });
  setUnavailableMember(11);
  await (await open()).close();
  expect(stored()).toBeNull();
});
