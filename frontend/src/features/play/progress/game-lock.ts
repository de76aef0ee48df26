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

/** Skips the task while a tab plays the game: it sends its progress itself. */
export async function unlessPlayed(nid: number, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(nameOf(nid), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task();
  });
}
