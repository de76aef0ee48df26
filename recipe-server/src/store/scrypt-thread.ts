import { once } from 'node:events';
import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Text: a file would load tsx in each thread, and has no URL in the package, which is CommonJS. */
const source = `
const { scryptSync } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ password, salt, length, options }) =>
  parentPort.postMessage(scryptSync(password, salt, length, options)));
`;

const idleWorkers: Worker[] = [];

/**
 * Asynchronous `scrypt` would run in libuv's threads, where file access waits for it. Each
 * concurrent call has a thread of its own, which later calls use again.
 */
export async function scryptInThread(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
): Promise<Buffer> {
  const worker = idleWorkers.pop() ?? new Worker(source, { eval: true, execArgv: [], env: {} });
  worker.ref();
  worker.postMessage({ password, salt, length, options });
  const [key]: unknown[] = await once(worker, 'message');
  // Idle threads must not keep the process alive.
  worker.unref();
  idleWorkers.push(worker);
  if (!(key instanceof Uint8Array)) throw new TypeError('The thread returned no key.');
  return Buffer.from(key);
}
