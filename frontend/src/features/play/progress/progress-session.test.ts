/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { useAge } from '@/features/visitors/age/age-store';
import { loadLocal, saveLocal } from './local-progress';
import { getOwner, GUEST } from './owner';
import { ProgressSession, type ProgressProblem } from './progress-session';
import { NewerSave, SaveRefused } from './save-calls';
import { decodeProgress, encodeProgress } from './stored-progress';

const NID = 7;
const site = 'http://localhost';
const path = `/ag/api/user-save/${NID}`;
const updated = '2026-11-20T12:00:00+00:00';

/** Tabs of other players, until they are closed. */
const others = new Map<string, Promise<void>>();
/** This tab's. */
const held = new Set<string>();
const requested: string[] = [];
const locks = {
  query: async () => ({ held: [...others.keys()].map((name) => ({ name })) }),
  request: async (name: string, { signal }: LockOptions, task: () => Promise<void>) => {
    requested.push(name);
    signal?.throwIfAborted();
    const left = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
    left.catch(() => undefined);
    await Promise.race([others.get(name), left]);
    held.add(name);
    await task();
    held.delete(name);
  },
};
const plays = () => held.has(`progress ${NID}`);

const serve = (save: { data: string; revision: number } | null) =>
  nock(site)
    .get(path)
    .reply(200, { save: save && { ...save, updated } });
const serveSnapshot = async (snapshot: string | null, revision: number, saved?: string) =>
  serve({ data: await encodeProgress({ snapshot, saved: saved ?? null }), revision });
const sent: { base: number; data: string }[] = [];
const take = (revision: number) =>
  nock(site)
    .put(path, (body: (typeof sent)[number]) => sent.push(body) > 0)
    .reply(200, { save: { data: '', revision, updated } });
const refuse = (status: number, code: string) =>
  nock(site)
    .put(path)
    .reply(status, { message: 'No.', errors: [{ field: 'data', code, message: 'No.' }] });
const guest = () => setSession({ user: null, auth: null, token: null, ready: true });

/** Opens the page of the game; `problems` as the player is told them. */
function visit(keepsLocal: (here: number | null, saved: number | null) => boolean = fail) {
  const leaving = new AbortController();
  const problems: (ProgressProblem | null)[] = [];
  const page = {
    askPlayer: async (here: number | null, saved: number | null) => keepsLocal(here, saved),
    onProblem: (problem: ProgressProblem | null) => void problems.push(problem),
  };
  const session = new ProgressSession(NID, page, leaving.signal);
  return { session, problems, leave: () => leaving.abort() };
}
function fail(): never {
  throw new Error('The player was asked.');
}

beforeAll(() => {
  nock.disableNetConnect();
  Object.defineProperty(navigator, 'locks', { value: locks });
});
beforeEach(() => {
  indexedDB = new IDBFactory();
  useAge.setState({ band: null });
  guest();
});
afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  others.clear();
  held.clear();
  requested.length = 0;
  sent.length = 0;
  expect(pending).toEqual([]);
});
afterAll(() => nock.restore());

describe('a game that starts with the account', () => {
  test('opens once, continues what is saved, and holds the game until the page is left', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session, problems, leave } = visit();
    session.prepare();
    const { owner, saved } = await session.open();
    expect(owner).toBe(await getOwner(11, NID));
    expect(saved).toMatchObject({ snapshot: 'board', revision: 4 });
    expect(plays()).toBe(true);

    take(5);
    expect(await session.save('next', 4)).toBe(5);
    expect(sent.map(({ base }) => base)).toEqual([4]);
    expect(problems).toEqual([null]);
    leave();
    await waitUntil(() => !plays());
  });

  test('a guest continues what this browser stores', async () => {
    expect(await visit().session.open()).toMatchObject({ owner: GUEST, saved: { revision: 0 } });
    const first = visit().session;
    await first.open();
    expect(await first.save('board', 0)).toBe(1);
    const { saved } = await visit().session.open();
    expect(saved).toMatchObject({ snapshot: 'board', revision: 1 });
  });

  test.each([
    [true, 'of the train'],
    [false, 'of the phone'],
  ])('asks which of two histories to continue: this device %p', async (keeps, snapshot) => {
    member(11);
    await saveLocal(11, NID, await encodeProgress({ snapshot: 'of the train', saved: null }), 2);
    await serveSnapshot('of the phone', 6);
    if (keeps) take(7);
    const asked: (number | null)[] = [];
    const { session } = visit((_here, saved) => asked.push(saved) > 0 && keeps);
    const { saved } = await session.open();
    expect(asked).toEqual([new Date(updated).getTime()]);
    expect(saved).toMatchObject({ snapshot, revision: keeps ? 7 : 6 });
    expect(await loadLocal(11, NID)).toBeNull();
  });

  test('asks whether to keep what the device stores, with the date of the account', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const dates: (number | null)[] = [];
    const { session } = visit((here, saved) => dates.push(here, saved) > 0);
    await session.open();
    expect(await session.asksToKeep(5)).toBe(true);
    expect(dates).toEqual([5, new Date(updated).getTime()]);
  });

  test('saves nothing more when another device has saved, until the game starts again', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session, problems } = visit(() => false);
    await session.open();
    nock(site).put(path).reply(409, { message: 'Newer.' });
    await serveSnapshot('of the phone', 5);
    expect(await session.save('next', 4)).toBeNull();
    expect(session.accepts('later')).toBe(false);
    expect(await session.save('later', 4)).toBeNull();
    expect(problems).toEqual(['newer']);

    await serveSnapshot('of the phone', 5);
    expect((await session.open()).saved).toMatchObject({ snapshot: 'of the phone', revision: 5 });
    take(6);
    expect(await session.save('later', 5)).toBe(6);
  });

  test('sends refused data once, and again after other data was saved', async () => {
    member(11);
    serve(null);
    const { session, problems } = visit();
    await session.open();
    refuse(422, 'quota');
    expect(await session.save('large', 0)).toBeNull();
    expect(await session.save('large', 0)).toBeNull();
    take(1);
    expect(await session.save('small', 0)).toBe(1);
    refuse(422, 'quota');
    expect(await session.save('large', 1)).toBeNull();
    expect(problems).toEqual(['quota', null, 'quota']);
  });

  test('repeats what could not be sent', async () => {
    member(11);
    serve(null);
    const { session, problems } = visit();
    await session.open();
    nock(site).put(path).replyWithError('offline');
    expect(await session.save('board', 0)).toBeNull();
    take(1);
    expect(await session.save('board', 0)).toBe(1);
    expect(problems).toEqual(['unavailable', null]);
  });

  test('saves nothing that the caller stops when the account is reachable', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session, problems } = visit();
    await session.open();
    const stop = () => {
      throw new NewerSave();
    };
    expect(await session.save('next', 4, stop)).toBeNull();
    expect(session.accepts('later')).toBe(false);
    expect(problems).toEqual(['newer']);
    expect(await loadLocal(11, NID)).toBeNull();
  });

  test('a game that reloads itself continues what it saved before', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session } = visit();
    await session.open();
    take(5);
    await session.save('next', 4);
    await serveSnapshot('next', 5);
    expect((await session.open()).saved).toMatchObject({ snapshot: 'next', revision: 5 });
    take(6);
    expect(await session.save('last', 5)).toBe(6);
    expect(requested.filter((name) => name.endsWith('starts'))).toHaveLength(1);
  });

  test('opens the progress of the player who has signed in since the page loaded', async () => {
    const { session } = visit();
    expect(await session.loadBySdk()).toBeNull();
    member(11);
    await serveSnapshot('of 11', 4);
    const { owner, saved } = await session.open();
    expect([owner, saved?.snapshot]).toEqual([await getOwner(11, NID), 'of 11']);
  });

  test('keeps what is played after a sign-out for the player who started', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session, problems } = visit();
    await session.open();
    member(12);
    expect(await session.save('next', 4)).toBeNull();
    expect(problems).toEqual(['unavailable']);
    expect([await loadLocal(11, NID), await loadLocal(12, NID)]).toMatchObject([{ base: 4 }, null]);
  });
});

describe('a game that starts without the account', () => {
  async function startOffline() {
    setUnavailableMember(11);
    const opened = visit();
    expect(await opened.session.open()).toEqual({ owner: await getOwner(11, NID), saved: null });
    expect(await opened.session.save('board', 4)).toBeNull();
    return opened;
  }

  test('saves as soon as the account can be reached', async () => {
    const { session, problems } = await startOffline();
    member(11);
    await serveSnapshot('before', 4);
    take(5);
    expect(await session.save('board', 4)).toBe(5);
    expect(sent.map(({ base }) => base)).toEqual([4]);
    expect(problems).toEqual(['unavailable', 'unavailable', null]);
    expect(requested.filter((name) => name.endsWith('starts'))).toHaveLength(1);
  });

  test('overwrites nothing that another device has saved meanwhile', async () => {
    const { session, problems } = await startOffline();
    member(11);
    await serveSnapshot('of the phone', 6);
    expect(await session.save('board', 4)).toBeNull();
    expect(await session.save('more', 4)).toBeNull();
    expect(problems.at(-1)).toBe('newer');
  });

  test('saves nothing in the account of another player', async () => {
    const { session, problems } = await startOffline();
    member(12);
    serve(null);
    expect(await session.save('board', 0)).toBeNull();
    expect(problems.at(-1)).toBe('unavailable');
    expect(await loadLocal(12, NID)).toBeNull();
  });

  test('continues with the account when the game reloads itself', async () => {
    const { session } = await startOffline();
    member(11);
    await serveSnapshot('board', 4);
    expect((await session.open()).saved).toMatchObject({ revision: 4 });
  });

  test('a reload during an outage continues only what the device stores', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session, problems } = visit();
    await session.open();
    setUnavailableMember(11);
    expect((await session.open()).saved).toBeNull();
    member(11);
    await serveSnapshot('of the phone', 6);
    expect(await session.save('next', 4)).toBeNull();
    expect(problems).toEqual(['unavailable', 'newer']);
  });

  test('starts without progress where the browser stores nothing', async () => {
    setUnavailableMember(11);
    const { session, problems } = visit();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError');
    });
    await expect(session.open()).rejects.toThrow('Denied.');
    expect(problems).toEqual(['unavailable']);
    expect(await session.save('board', 0)).toBeNull();
  });
});

describe('another player has the game open', () => {
  const other = `progress ${NID} of another player`;

  test('waits until that tab is closed', async () => {
    let close = (): void => undefined;
    others.set(other, new Promise((resolve) => (close = resolve)));
    const { session, problems } = visit();
    const opening = session.open();
    await waitUntil(() => problems.includes('otherPlayer'));
    expect(plays()).toBe(false);
    close();
    expect((await opening).owner).toBe(GUEST);
    expect(problems).toEqual(['otherPlayer', null]);
    expect(plays()).toBe(true);
  });

  test('starts nothing when the page is left meanwhile', async () => {
    others.set(other, new Promise(() => undefined));
    const { session, problems, leave } = visit();
    const holding = session.hold();
    await waitUntil(() => problems.includes('otherPlayer'));
    leave();
    await expect(holding).rejects.toMatchObject({ name: 'AbortError' });
    expect(plays()).toBe(false);
  });
});

describe('saves of the SDK', () => {
  test('before the game is restored, overwrite nothing that it has not loaded', async () => {
    member(11);
    await serveSnapshot(null, 4, 'level 3');
    const { session, problems } = visit();
    await expect(session.saveBySdk('level 1')).rejects.toThrow(NewerSave);
    await serveSnapshot(null, 5, 'level 4');
    expect(await session.loadBySdk()).toBe('level 4');
    take(6);
    expect(await session.saveBySdk('level 5')).toEqual({ base: 5, revision: 6 });
    expect(problems).toEqual([null]);
  });

  test('of a restored game share its record and history', async () => {
    member(11);
    await serveSnapshot('board', 4, 'level 3');
    const { session } = visit();
    await session.open();
    expect(await session.loadBySdk()).toBe('level 3');
    take(5);
    expect(await session.saveBySdk('level 4')).toEqual({ base: 4, revision: 5 });
    take(6);
    expect(await session.save('next', 5)).toBe(6);
    const stored = { snapshot: 'next', saved: 'level 4' };
    expect(await decodeProgress(sent[1]?.data ?? '')).toEqual(stored);
  });

  test('of a restored game report that another device has saved', async () => {
    member(11);
    await serveSnapshot('board', 4);
    const { session, problems } = visit();
    await session.open();
    nock(site).put(path).reply(409, { message: 'Newer.' });
    await serveSnapshot('of the phone', 5);
    await expect(session.saveBySdk('level 1')).rejects.toThrow(NewerSave);
    expect(problems).toEqual(['newer']);
  });

  test('stay in this browser while the account cannot be reached', async () => {
    member(11);
    serve(null);
    const { session, problems } = visit();
    nock(site).put(path).replyWithError('offline');
    expect(await session.saveBySdk('level 1')).toBeNull();
    take(1);
    expect(await session.saveBySdk('level 2')).toEqual({ base: 0, revision: 1 });
    expect(problems).toEqual(['unavailable', null]);
  });

  test('fail when they are too large', async () => {
    member(11);
    serve(null);
    const { session, problems } = visit();
    refuse(413, '');
    await expect(session.saveBySdk('large')).rejects.toThrow(SaveRefused);
    expect(problems).toEqual(['tooLarge']);
  });
});
