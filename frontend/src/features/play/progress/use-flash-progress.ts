import { useState } from 'react';
import { restoreFlash, startFlashBackup } from './flash-backup';
import { holdGame } from './game-lock';
import { openProgress } from './open-progress';
import type { ProgressProblem } from './progress-problem';
import { SharedObjects } from './shared-objects';
import type { ProgressState } from './use-progress';
import { usePlayerChoice } from './use-player-choice';

/** @param nid null: the page backs up no progress */
export function useFlashProgress(nid: number | null): Pick<
  ProgressState,
  'conflict' | 'problem'
> & {
  /** Restores the progress, and saves what changes until the signal aborts. */
  prepare: (signal: AbortSignal) => Promise<void>;
} {
  const { conflict, askPlayer } = usePlayerChoice();
  const [problem, setProblem] = useState<ProgressProblem | null>(null);

  async function prepare(signal: AbortSignal): Promise<void> {
    if (nid === null) return;
    const objects = new SharedObjects(nid);
    try {
      const release = await holdGame(nid);
      if (signal.aborted) return release();
      signal.addEventListener('abort', release);
      const progress = await openProgress(nid, askPlayer);
      restoreFlash(progress, objects);
      if (!signal.aborted) startFlashBackup(progress, objects, signal, setProblem);
    } catch {
      // The game starts with what this browser stores, and saves nothing.
      setProblem('unavailable');
    }
  }

  return { conflict, problem, prepare };
}
