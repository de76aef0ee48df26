const nameOf = (nid: number): string => `progress ${nid}`;

const request = (
  name: string,
  mode: LockMode,
  task: () => Promise<void> | void,
  signal?: AbortSignal,
): Promise<unknown> =>
  navigator.locks.request(name, { mode, ...(signal && { signal }) }, async () => task());

/** Until the signal aborts. */
const hold = (name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const held = (): Promise<void> =>
      new Promise((release) => {
        signal.addEventListener('abort', () => release());
        if (signal.aborted) release();
        resolve();
      });
    void request(name, 'shared', held, signal).catch(reject);
  });

/** Another tab that starts the game needs less. */
const WAIT_MS = 1_000;

/** Of tabs in which another player plays the game. */
async function findOthers(prefix: string, own: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return [...new Set(names)].filter((name) => name !== own);
}

/**
 * Marks the game as played in this tab by this player until the signal aborts. All tabs share what
 * the game stores, so this waits until no other player plays it.
 *
 * @param onWait a tab of another player has to be closed
 * @throws DOMException `AbortError`
 */
export async function holdGame(
  nid: number,
  owner: string,
  onWait: () => void,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return;
  const prefix = `${nameOf(nid)} of `;
  const own = prefix + owner;
  const timer = setTimeout(onWait, WAIT_MS);
  const start = async () => {
    const others = await findOthers(prefix, own);
    if (others.length > 0) onWait();
    for (const other of others) await request(other, 'exclusive', () => undefined, signal);
    await hold(own, signal);
    await hold(nameOf(nid), signal);
  };
  await request(`${nameOf(nid)} starts`, 'exclusive', start, signal).finally(() =>
    clearTimeout(timer),
  );
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
  await request(nameOf(nid), 'exclusive', task, AbortSignal.timeout(MAX_WAIT_MS));
}
