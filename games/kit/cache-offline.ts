const WORKER = '/games/sw.js';
const REPLY_TIMEOUT_MS = 30_000;

interface Workers {
  register(script: string): Promise<unknown>;
  readonly ready: Promise<{
    readonly active: { postMessage(message: unknown, transfer: Transferable[]): void } | null;
  }>;
}

/**
 * Returns false without a service worker, storage or an origin, and for game pass games, whose URLs
 * expire.
 */
export async function cacheOffline(
  page: Pick<Location, 'pathname'>,
  getWorkers: () => Workers | undefined,
): Promise<boolean> {
  if (page.pathname.startsWith('/games/pass/')) return false;
  try {
    // Throws in a frame without an origin.
    const workers = getWorkers();
    if (!workers) return false;
    await workers.register(WORKER);
    const { active } = await workers.ready;
    if (!active) return false;
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
      port1.onmessage = ({ data }) => {
        clearTimeout(timer);
        port1.close();
        resolve(data === 'cached');
      };
    });
    active.postMessage({ folder: page.pathname.slice(0, page.pathname.lastIndexOf('/') + 1) }, [
      port2,
    ]);
    return await reply;
  } catch {
    return false;
  }
}
