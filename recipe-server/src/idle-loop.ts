import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const CHECK_MS = 2;

/**
 * Resolves when the event loop has nothing else to do. `setImmediate` would wait for one turn of
 * the loop, but libuv accepts one new connection per turn, and serving a file takes several turns.
 */
export async function waitForIdleLoop(maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  let idleTime: number;
  do {
    idleTime = performance.eventLoopUtilization().idle;
    await setTimeout(CHECK_MS);
    idleTime = performance.eventLoopUtilization().idle - idleTime;
  } while (idleTime < CHECK_MS / 2 && performance.now() < end);
}
