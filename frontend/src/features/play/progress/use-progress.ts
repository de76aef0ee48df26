import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';
import { CallLimiter } from '../embed-bridge/call-limiter';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import { NO_PICTURES, requestPictures } from '../test-run/request-pictures';
import type { TestRunListener } from '../test-run/test-report';
import { parseProgressMessage, type ProgressMessage, type ProgressReply } from './messages';
import { ProgressSession, type ProgressProblem } from './progress-session';
import { usePlayerChoice, type ProgressConflict } from './use-player-choice';

/** Backups of one game; its other calls have their own limit. */
const PER_SECOND = 1;

export interface ProgressState {
  conflict: ProgressConflict | null;
  problem: ProgressProblem | null;
  /** The browser cannot run the game in a frame. */
  needsOwnTab: boolean;
  /** Saves of the SDK are stored with the progress. */
  withSaves: (storage: GameStorage) => GameStorage;
}

/** @throws Error where the browser stores nothing */
async function start(session: ProgressSession): Promise<ProgressReply> {
  const { owner, saved } = await session.open();
  const takesGuestProgress = mayLeaveBrowser();
  if (saved === null) return { type: 'unavailable', owner, takesGuestProgress };
  const { revision, snapshot } = saved;
  return { type: 'restore', owner, revision, snapshot, takesGuestProgress };
}

/**
 * Routes the messages of the portal's scripts in a game.
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
  const session = useRef<ProgressSession | null>(null);
  const [limiter] = useState(() => new CallLimiter(PER_SECOND));
  const { conflict, askPlayer } = usePlayerChoice();
  const [problem, setProblem] = useState<ProgressProblem | null>(null);
  const [needsOwnTab, setNeedsOwnTab] = useState(false);

  const reply = (message: ProgressReply) =>
    frame.current?.contentWindow?.postMessage(message, gameOrigin);

  async function boot(): Promise<void> {
    if (session.current === null)
      return reply({ type: 'noProgress', isTestRun: onTestReport !== undefined });
    reply({ type: 'wait' });
    reply(await start(session.current).catch(() => ({ type: 'noProgress', isTestRun: false })));
  }

  async function save({ id, base, data }: Extract<ProgressMessage, { type: 'snapshot' }>) {
    const revision = (await session.current?.save(data, base)) ?? null;
    // The game repeats what was not saved.
    reply(revision === null ? { type: 'notSaved', id } : { type: 'saved', id, revision });
  }

  async function ask(changed: number | null): Promise<void> {
    const keep = await session.current?.asksToKeep(changed);
    if (keep !== undefined) reply({ type: 'choice', keep });
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
        return session.current?.report('tooLarge');
      case 'startFailed':
        return onStartFailed();
      case 'needsOwnTab':
        return setNeedsOwnTab(true);
    }
  });

  const startSession = useEffectEvent((signal: AbortSignal) => {
    if (nid === null) return;
    session.current = new ProgressSession(nid, { askPlayer, onProblem: setProblem }, signal);
    session.current.prepare();
  });

  useEffect(() => {
    const visit = new AbortController();
    window.addEventListener('message', handleMessage);
    startSession(visit.signal);
    return () => {
      window.removeEventListener('message', handleMessage);
      visit.abort();
    };
  }, []);

  const withSaves = (storage: GameStorage): GameStorage => ({
    ...storage,
    save: async (saved) => {
      const moved = await session.current?.saveBySdk(saved);
      if (moved) reply({ type: 'revision', ...moved });
    },
    load: async () => (await session.current?.loadBySdk()) ?? null,
  });

  return { conflict, problem, needsOwnTab, withSaves };
}
