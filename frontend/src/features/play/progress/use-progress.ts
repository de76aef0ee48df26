import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { GameProgress, type SavedProgress } from './game-progress';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import { parseProgressMessage, type ProgressMessage, type ProgressReply } from './messages';

/** The player chooses between the progress of this device and what is saved. */
export interface ProgressConflict {
  /** Unix milliseconds; null if unknown. */
  here: number | null;
  saved: number | null;
  choose: (keepHere: boolean) => void;
}

export interface ProgressState {
  conflict: ProgressConflict | null;
  /** Nothing is saved at the moment: it is too large, or the account cannot be reached. */
  problem: 'tooLarge' | 'unavailable' | 'newer' | null;
  /** Once true, the next page of the frame is the game. */
  isBooted: RefObject<boolean>;
  /** Saves of the SDK are stored with the progress. */
  withSaves: (storage: GameStorage) => GameStorage;
}

/**
 * Serves the portal's scripts in an uploaded game.
 *
 * @param nid null: the page backs up no progress
 */
export function useProgress(
  frame: RefObject<HTMLIFrameElement | null>,
  gameOrigin: string,
  nid: number | null,
): ProgressState {
  const progress = useRef<GameProgress | null>(null);
  const isBooted = useRef(false);
  const [conflict, setConflict] = useState<ProgressConflict | null>(null);
  const [problem, setProblem] = useState<ProgressState['problem']>(null);
  /** Base of the game's next snapshot. */
  const announced = useRef(0);

  const reply = (message: ProgressReply) =>
    frame.current?.contentWindow?.postMessage(message, gameOrigin);

  const askPlayer = (here: number | null, saved: number | null): Promise<boolean> =>
    new Promise((resolve) => {
      setConflict({
        here,
        saved,
        choose: (keepHere) => {
          setConflict(null);
          resolve(keepHere);
        },
      });
    });

  async function settleGuest(opened: GameProgress, guest: SavedProgress): Promise<void> {
    const keepsGuest = await askPlayer(guest.updated, opened.current.updated);
    await opened.settleGuestProgress(keepsGuest ? guest : null);
  }

  async function boot(): Promise<void> {
    if (nid === null) {
      isBooted.current = true;
      return reply({ type: 'noProgress' });
    }
    try {
      const opened = await GameProgress.open(nid);
      const guest = await opened.takeGuestProgress();
      if (guest !== null) await settleGuest(opened, guest);
      progress.current = opened;
      const { revision, snapshot } = opened.current;
      announced.current = revision;
      reply({ type: 'restore', owner: opened.owner, revision, snapshot });
    } catch {
      // The game starts with what its origin stores, and saves nothing.
      setProblem('unavailable');
    } finally {
      isBooted.current = true;
    }
  }

  async function save({ base, data }: Extract<ProgressMessage, { type: 'snapshot' }>) {
    if (progress.current === null || base !== announced.current) return reply({ type: 'notSaved' });
    try {
      announced.current = await progress.current.save({ snapshot: data });
      setProblem(null);
      reply({ type: 'saved', revision: announced.current });
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'NewerSave' ? 'newer' : 'unavailable');
      reply({ type: 'notSaved' });
    }
  }

  const handleMessage = useEffectEvent(({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== gameOrigin || source !== frame.current?.contentWindow) return;
    const message = parseProgressMessage(data);
    switch (message?.type) {
      case 'boot':
        return void boot();
      case 'conflict':
        return void askPlayer(message.changed, progress.current?.current.updated ?? null).then(
          (keep) => reply({ type: 'choice', keep }),
        );
      case 'snapshot':
        return void save(message);
      case 'snapshotTooLarge':
        return setProblem('tooLarge');
    }
  });

  useEffect(() => {
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);

  const requireProgress = (): GameProgress => {
    if (progress.current === null) throw new Error('The session is unavailable.');
    return progress.current;
  };
  const withSaves = (storage: GameStorage): GameStorage => ({
    ...storage,
    save: async (saved) => {
      announced.current = await requireProgress().save({ saved });
      reply({ type: 'revision', revision: announced.current });
    },
    load: async () => requireProgress().current.saved,
  });

  return { conflict, problem, isBooted, withSaves };
}
