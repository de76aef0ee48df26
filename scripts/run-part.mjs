import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults, reporterOf } from './results.mjs';
import { capture, root } from './steps.mjs';

const PROGRESS_MS = 60_000;

/**
 * Runs one part of the tests, and prints its progress and its result.
 *
 * @param {object} part
 * @param {string} part.log name of the log and of the results
 * @param {string} part.title
 * @param {string} part.runner whose reporter writes the results
 * @param {string} part.program
 * @param {string[]} part.args
 * @param {string[]} [part.separator] between `args` and those of the reporter
 * @param {string} [part.cwd]
 * @param {Record<string, string>} part.env
 * @param {number} part.timeoutMs
 * @param {() => Promise<void>} [part.before]
 */
export async function runPart({ log, title, runner, program, args, before, ...options }) {
  const { separator = [], cwd, env, timeoutMs } = options;
  const since = Date.now();
  const seconds = () => ((Date.now() - since) / 1000).toFixed(0);
  let lastLine = '';
  const progress = setInterval(
    () => console.log(`  ${title}, ${seconds()} s: ${lastLine.trim().slice(0, 120)}`),
    PROGRESS_MS,
  );
  try {
    await before?.();
    const file = join(root, '.data/logs', `${log}.results`);
    await rm(file, { force: true });
    const reporter = reporterOf(runner, file);
    const more = reporter.args ? [...separator, ...reporter.args] : [];
    const result = await capture(log, program, [...args, ...more], {
      cwd,
      env: { ...env, ...reporter.env },
      timeoutMs,
      onOutput: (text) => (lastLine = text.trimEnd().split('\n').at(-1) || lastLine),
    });
    const { passed, failed, reasons } = await readResults(runner, { ...result, file });
    const mark = failed === 0 ? '✔' : '✘';
    console.log(`${mark} ${title}: ${passed} passed, ${failed} failed (${seconds()} s)`);
    return { passed, failed, reasons };
  } finally {
    clearInterval(progress);
  }
}
