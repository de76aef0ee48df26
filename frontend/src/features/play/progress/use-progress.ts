import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { waitForUser } from '@/features/account/auth/current-user';
import { getSession } from '@/features/account/auth/session';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { holdGame } from './game-lock';
import type { GameProgress } from './game-progress';
import { CallLimiter } from '../embed-bridge/call-limiter';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import { NewerSave, SaveRefused } from './save-calls';
import { parseProgressMessage, type ProgressMessage, type ProgressReply } from './messages';
import { NO_PICTURES, requestPictures } from '../test-run/request-pictures';
import type { TestRunListener } from '../test-run/test-report';
import { openProgress } from './open-progress';
import { getCurrentOwner, getOwner } from './owner';
import { toProblem, type ProgressProblem } from './progress-problem';
import { usePlayerChoice, type ProgressConflict } from './use-player-choice';

/** Backups of one game; its other calls have their own limit. */
const PER_SECOND = 1;

export interface ProgressState {
  conflict: ProgressConflict | null;
  /** Nothing is saved at the moment: it is too large, or the account cannot be reached. */
  problem: ProgressProblem | null;
  /** The browser cannot run the game in a frame. */
  needsOwnTab: boolean;
  /** Saves of the SDK are stored with the progress. */
  withSaves: (storage: GameStorage) => GameStorage;
}

/**
 * Serves the portal's scripts in a game.
 *
 * @param nid null: the page backs up no progress
 * @param onStartFailed the progress of another player is in the way
 * @param onTestReport in a preview
 */
export function useProgress(
  frame: RefObject<HTMLIFrameElement | null>,
  gameOrigin: string,
  nid: number | null,
  onStartFailed: () => void,
  onTestReport?: TestRunListener,
): ProgressState {
  /** Of a game whose page was restored. */
  const progress = useRef<GameProgress | null>(null);
  const opening = useRef<Promise<GameProgress> | null>(null);
  /** The game belongs to this player until the visit ends. */
  const held = useRef<Promise<void> | null>(null);
  const visit = useRef(new AbortController());
  /** Which progress the game knows by the SDK. */
  const loaded = useRef<GameProgress | null>(null);
  const refused = useRef<string | null>(null);
  /** Another device has saved: what follows would be refused, too. */
  const isOutdated = useRef(false);
  /** Who plays without the account; undefined when the game was restored. */
  const offlineUid = useRef<number | null>(undefined);
  const isBooted = useRef(false);
  const [limiter] = useState(() => new CallLimiter(PER_SECOND));
  const { conflict, askPlayer } = usePlayerChoice();
  const [problem, setProblem] = useState<ProgressState['problem']>(null);
  const [needsOwnTab, setNeedsOwnTab] = useState(false);

  const reply = (message: ProgressReply) =>
    frame.current?.contentWindow?.postMessage(message, gameOrigin);

  async function hold(id: number, { signal }: AbortController): Promise<void> {
    const owner = await getCurrentOwner(id);
    await holdGame(id, owner, () => setProblem('otherPlayer'), signal);
    setProblem((shown) => (shown === 'otherPlayer' ? null : shown));
  }

  async function open(id: number): Promise<GameProgress> {
    // Held once: an outage after it must not hold the game again.
    held.current ??= hold(id, visit.current).catch((error: unknown) => {
      held.current = null;
      throw error;
    });
    await held.current;
    return openProgress(id, askPlayer);
  }

  /** Opens it once; again after a failure, and for another player. */
  async function requireProgress(): Promise<GameProgress> {
    if (nid === null) throw new Error('This page stores nothing.');
    opening.current ??= open(nid);
    try {
      const opened = await opening.current;
      if (progress.current !== null || opened.uid === (await waitForUser())) return opened;
      return await (opening.current = open(nid));
    } catch (error) {
      opening.current = null;
      throw error;
    }
  }

  async function boot(): Promise<void> {
    if (nid === null) {
      isBooted.current = true;
      return reply({ type: 'noProgress', isTestRun: onTestReport !== undefined });
    }
    reply({ type: 'wait' });
    try {
      // A game that reloads itself may have saved since.
      if (isBooted.current) opening.current = null;
      isOutdated.current = false;
      offlineUid.current = undefined;
      const opened = await requireProgress();
      const { revision, snapshot } = opened.current;
      progress.current = opened;
      isBooted.current = true;
      reply({
        type: 'restore',
        owner: await getOwner(opened.uid, nid),
        revision,
        snapshot,
        takesGuestProgress: mayLeaveBrowser(),
      });
    } catch {
      setProblem('unavailable');
      isBooted.current = true;
      reply(await continueOffline(nid));
    }
  }

  /** The game starts with what its origin stores. */
  async function continueOffline(id: number): Promise<ProgressReply> {
    progress.current = null;
    const uid = getSession().auth?.uid ?? null;
    try {
      const owner = await getOwner(uid, id);
      offlineUid.current = uid;
      return { type: 'unavailable', owner, takesGuestProgress: mayLeaveBrowser() };
    } catch {
      return { type: 'noProgress', isTestRun: false };
    }
  }

  /** The account can be reached again, or not yet. */
  async function openContinued(base: number): Promise<GameProgress> {
    const opened = await requireProgress();
    if (opened.uid !== offlineUid.current) throw new Error('Another person plays.');
    if (opened.current.revision !== base) throw new NewerSave();
    return opened;
  }

  async function save({ id, base, data }: Extract<ProgressMessage, { type: 'snapshot' }>) {
    // The game repeats what was not saved.
    if (isOutdated.current || data === refused.current) return reply({ type: 'notSaved', id });
    try {
      progress.current ??= await openContinued(base);
      const revision = await progress.current.save({ snapshot: data });
      setProblem(null);
      reply({ type: 'saved', id, revision });
    } catch (error) {
      isOutdated.current = error instanceof NewerSave;
      if (error instanceof SaveRefused) refused.current = data;
      setProblem(toProblem(error));
      reply({ type: 'notSaved', id });
    }
  }

  async function ask(changed: number | null): Promise<void> {
    const keep = await askPlayer(changed, progress.current?.current.updated ?? null);
    reply({ type: 'choice', keep });
  }

  const handleMessage = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== gameOrigin || source !== frame.current?.contentWindow) return;
    const message = parseProgressMessage(data);
    switch (message?.type) {
      case 'boot':
        return void limiter.run('boot', async () => void boot()).catch(() => undefined);
      case 'conflict':
        return void limiter.run('conflict', () => ask(message.changed)).catch(() => undefined);
      case 'snapshot':
        // Waits for no earlier save: the page may be closing.
        return void limiter
          .run('snapshot', async () => void save(message))
          .catch(() => reply({ type: 'notSaved', id: message.id }));
      case 'testReport':
        return onTestReport?.(message.report, async () => {
          // Browsers draw less of games that are out of sight.
          frame.current?.scrollIntoView({ block: 'center' });
          frame.current?.focus();
          const game = frame.current?.contentWindow;
          return game ? requestPictures(game, gameOrigin) : NO_PICTURES;
        });
      case 'snapshotTooLarge':
        return setProblem('tooLarge');
      case 'startFailed':
        return onStartFailed();
      case 'needsOwnTab':
        return setNeedsOwnTab(true);
    }
  });

  /** While the start page loads. A failure is reported when that asks. */
  const openEarly = useEffectEvent(() => {
    if (nid !== null) requireProgress().catch(() => undefined);
  });

  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    held.current = null;
    window.addEventListener('message', handleMessage);
    openEarly();
    return () => {
      window.removeEventListener('message', handleMessage);
      controller.abort();
    };
  }, []);

  /** What this browser keeps is sent later, so the game need not repeat it. */
  async function saveBySdk(saved: string): Promise<void> {
    const opened = await requireProgress();
    const isRestored = progress.current !== null;
    try {
      // A game that has not loaded a save must not overwrite it.
      if (!isRestored && opened !== loaded.current && opened.current.saved !== null)
        throw new NewerSave();
      const { revision: base } = opened.current;
      const revision = await opened.save({ saved });
      loaded.current = opened;
      setProblem(null);
      reply({ type: 'revision', base, revision });
    } catch (error) {
      // The game can load the newer one and save again.
      if (isRestored || !(error instanceof NewerSave)) setProblem(toProblem(error));
      if (error instanceof NewerSave || error instanceof SaveRefused) throw error;
      loaded.current = opened;
    }
  }

  async function loadBySdk(): Promise<string | null> {
    // Another device may have saved since; a restored game continues its own history.
    if (progress.current === null) opening.current = null;
    const opened = await requireProgress();
    loaded.current = opened;
    return opened.current.saved;
  }

  const withSaves = (storage: GameStorage): GameStorage => ({
    ...storage,
    save: saveBySdk,
    load: loadBySdk,
  });

  return { conflict, problem, needsOwnTab, withSaves };
}
