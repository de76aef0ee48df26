import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export async function step(title, work) {
  const since = Date.now();
  process.stdout.write(`▸ ${title} …\n`);
  try {
    const result = await work();
    process.stdout.write(`✔ ${title} (${seconds(since)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`✘ ${title} (${seconds(since)})\n`);
    throw error;
  }
}

/** Throws the last error after `timeoutMs`. */
export async function waitUntil(check, timeoutMs = 30_000) {
  for (const end = Date.now() + timeoutMs; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Ends this process with SIGTERM. */
export function limitRun(name, minutes) {
  const stop = () => {
    console.error(`${name}: stopped after ${minutes} minutes, its time limit.`);
    process.kill(process.pid, 'SIGTERM');
  };
  setTimeout(stop, minutes * 60_000).unref();
}

/**
 * Stores the output in `.data/logs/<name>.log`.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.show] print the output
 * @param {number} [options.timeoutMs] kills the command and its children after this time
 * @param {(text: string) => void} [options.onOutput]
 * @returns {Promise<{code: number, output: string}>}
 */
export async function capture(name, command, args, options = {}) {
  const { cwd = root, env = {}, show = false, timeoutMs, onOutput } = options;
  await mkdir(join(root, '.data/logs'), { recursive: true });
  const log = createWriteStream(join(root, '.data/logs', `${name}.log`));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group can be killed as a whole.
    detached: timeoutMs !== undefined && process.platform !== 'win32',
  });
  const release = timeoutMs === undefined ? () => '' : limit(child, timeoutMs);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
      log.write(text);
      if (show) process.stdout.write(text);
      onOutput?.(text);
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  const reason = release();
  output += reason;
  log.end(reason);
  return { code, output };
}

/**
 * Kills the child's process group at the time limit, or when this process exits. Returns a function
 * that clears the limit and returns a message if it was exceeded.
 */
function limit(child, timeoutMs) {
  let reason = '';
  const end = (signal) => {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      // The process has already exited.
    }
  };
  const onExit = () => end('SIGTERM');
  const onSignal = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143);
  const timer = setTimeout(() => {
    reason = `\nEnded after ${timeoutMs / 1000} s, its time limit.\n`;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), 10_000).unref();
  }, timeoutMs);
  process.on('exit', onExit).on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return () => {
    clearTimeout(timer);
    process.off('exit', onExit).off('SIGINT', onSignal).off('SIGTERM', onSignal);
    return reason;
  };
}

/** Throws the end of the output on failure. */
export async function run(name, command, args, options) {
  const { code, output } = await capture(name, command, args, options);
  if (code !== 0)
    throw new Error(
      `${command} ${args.join(' ')} failed (${code}):\n${output.split('\n').slice(-40).join('\n')}`,
    );
  return output;
}
