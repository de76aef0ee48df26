import { useState } from 'react';
import { prepareFlash } from './prepare-flash';
import type { ProgressProblem } from './progress-session';
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
  const prepare = async (signal: AbortSignal): Promise<void> => {
    if (nid !== null) await prepareFlash(nid, signal, { askPlayer, onProblem: setProblem });
  };
  return { conflict, problem, prepare };
}
