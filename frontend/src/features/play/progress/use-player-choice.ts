import { useState } from 'react';

/** The player chooses between the progress of this device and what is saved. */
export interface ProgressConflict {
  /** Unix milliseconds; null if unknown. */
  here: number | null;
  saved: number | null;
  choose: (keepHere: boolean) => void;
}

export function usePlayerChoice(): {
  conflict: ProgressConflict | null;
  /** Resolves to true if the player keeps the progress of this device. */
  askPlayer: (here: number | null, saved: number | null) => Promise<boolean>;
} {
  const [conflict, setConflict] = useState<ProgressConflict | null>(null);
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
  return { conflict, askPlayer };
}
