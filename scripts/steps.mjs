import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints what is being done and, when it is done, how long it took. Rethrows what the work throws. */
export async function step(title, work) {
  const since = Date.now();
  process.stdout.write(`▸ ${title} …\n`);
  const result = await work();
  process.stdout.write(`✔ ${title} (${seconds(since)})\n`);
  return result;
}

/**
 * Runs a command to its end and keeps its output in `.data/logs/<name>.log`.
 *
 * @returns {Promise<{code: number, output: string}>}
 */
export async function capture(name, command, args, { cwd = root, env = {}, show = false } = {}) {
  await mkdir(join(root, '.data/logs'), { recursive: true });
  const log = createWriteStream(join(root, '.data/logs', `${name}.log`));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
      log.write(text);
      if (show) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  log.end();
  return { code, output };
}

/** Runs a command that must succeed; the end of its output becomes the error otherwise. */
export async function run(name, command, args, options) {
  const { code, output } = await capture(name, command, args, options);
  if (code !== 0)
    throw new Error(
      `${command} ${args.join(' ')} failed (${code}):\n${output.split('\n').slice(-40).join('\n')}`,
    );
  return output;
}
