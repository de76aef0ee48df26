import { useEffect, useState } from 'react';
import { fetchBoard, type Board, type Period } from './score-calls';

export type BoardState = { state: 'loading' } | { state: 'ready'; board: Board } | { state: 'error' };

/** A board, asked for anew whenever `changed` does. While a newer one is on its way, the one before stays in sight. */
export function useBoard(nid: number, period: Period, changed: unknown): { shown: BoardState; retry: () => void } {
  const [found, setFound] = useState<{ of: string; shown: BoardState }>({ of: '', shown: { state: 'loading' } });
  const [tries, setTries] = useState(0);
  const of = `${nid} ${period}`;

  useEffect(() => {
    let current = true;
    fetchBoard(nid, period).then(
      (board) => current && setFound({ of, shown: { state: 'ready', board } }),
      () => current && setFound({ of, shown: { state: 'error' } }),
    );
    return () => {
      current = false;
    };
  }, [nid, period, of, changed, tries]);

  const retry = () => {
    setFound({ of, shown: { state: 'loading' } });
    setTries((count) => count + 1);
  };
  return { shown: found.of === of ? found.shown : { state: 'loading' }, retry };
}
