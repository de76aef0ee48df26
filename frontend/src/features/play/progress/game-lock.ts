const nameOf = (nid: number): string => `progress ${nid}`;

/** Marks the game as played in this tab; call the result at the end. */
export async function holdGame(nid: number): Promise<() => void> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(
      nameOf(nid),
      { mode: 'shared' },
      () => new Promise<void>((release) => resolve(release)),
    );
  });
}

/** A closed tab can hold the game for a moment. While this waits, no other tab starts the game. */
const MAX_WAIT_MS = 2_000;

/**
 * A tab that plays the game sends its progress itself.
 *
 * @throws DOMException `TimeoutError` while a tab plays the game
 */
export async function unlessPlayed(nid: number, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(nameOf(nid), { signal: AbortSignal.timeout(MAX_WAIT_MS) }, task);
}
