export const WORKER_PATH = '/__portal/worker.js';
/** Pages of games; the start page itself needs no worker. */
const SCOPE = '/games/';

interface Worker {
  readonly scriptURL: string;
  readonly state: string;
  addEventListener(type: 'statechange', listener: () => void): void;
}

interface Workers {
  register(
    script: string,
    options: { scope: string },
  ): Promise<{
    readonly installing: Worker | null;
    readonly waiting: Worker | null;
    readonly active: Worker | null;
  }>;
}

/**
 * Waits until the worker serves the next page. Browsers refuse workers where they deny storage; the
 * game then starts with the policy of the host, which blocks the scripts of vendors.
 *
 * @param getWorkers throws in a frame without an origin
 */
export async function startWorker(
  getWorkers: () => Workers | undefined,
  maxWaitMs: number,
): Promise<void> {
  try {
    const workers = getWorkers();
    if (workers === undefined) return;
    const registration = await workers.register(WORKER_PATH, { scope: SCOPE });
    const isActive = registration.active?.scriptURL.endsWith(WORKER_PATH) === true;
    const next = registration.installing ?? registration.waiting;
    if (!isActive && next !== null) await waitForActivation(next, maxWaitMs);
  } catch (error) {
    console.warn('The service worker could not be started.', error);
  }
}

const waitForActivation = (worker: Worker, maxWaitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    const check = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
