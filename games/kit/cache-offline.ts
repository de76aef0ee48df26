/** Where the worker of `offline/sw.js` is served. */
const WORKER = '/games/sw.js';
const ANSWER_TIMEOUT_MS = 30_000;

/** What of the browser's `ServiceWorkerContainer` is asked. */
interface Workers {
  register(script: string): Promise<unknown>;
  readonly ready: Promise<{
    readonly active: { postMessage(message: unknown, transfer: Transferable[]): void } | null;
  }>;
}

/**
 * Puts this game's files away, so that it can be played without a connection. False where the browser keeps nothing (no worker, no room, a
 * frame without an origin), and for a game of the game pass, whose address opens for a while only.
 */
export async function cacheOffline(
  page: Pick<Location, 'pathname'>,
  workersOf: () => Workers | undefined,
): Promise<boolean> {
  if (page.pathname.startsWith('/games/pass/')) return false;
  try {
    // In a frame without an origin asking for it throws.
    const workers = workersOf();
    if (!workers) return false;
    await workers.register(WORKER);
    const { active } = await workers.ready;
    if (!active) return false;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
      port1.onmessage = ({ data }) => {
        clearTimeout(timer);
        port1.close();
        resolve(data === 'kept');
      };
    });
    active.postMessage({ keep: page.pathname.slice(0, page.pathname.lastIndexOf('/') + 1) }, [
      port2,
    ]);
    return await answered;
  } catch {
    return false;
  }
}
