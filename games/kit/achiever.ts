import type { Bridge } from '../sdk/bridge.ts';

/**
 * Reports each achievement once a round, so that one which the portal did not store is reported again
 * in the next.
 * @param getRound null in the demo, which reports none.
 */
export function createAchiever(
  portal: Pick<Bridge, 'achievement'>,
  getRound: () => number | null,
): (id: string) => void {
  const reported = new Map<string, number>();
  return (id) => {
    const round = getRound();
    if (round === null || reported.get(id) === round) return;
    reported.set(id, round);
    // Guests of pages without achievements play on.
    void portal.achievement(id).catch(() => undefined);
  };
}
