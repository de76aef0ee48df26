import { readFile } from 'node:fs/promises';

/** Characters shown of failed tests, or of the log if there are none. */
const SHOWN = 12_000;
const quote = (path) => `"${path.replaceAll('\\', '\\\\')}"`;

/** @type {Record<string, (file: string) => { args?: string[], env?: Record<string, string> }>} */
const reporters = {
  node: (file) => ({
    env: {
      NODE_OPTIONS: [
        process.env.NODE_OPTIONS ?? '',
        '--test-reporter=spec --test-reporter-destination=stdout',
        `--test-reporter=junit ${quote(`--test-reporter-destination=${file}`)}`,
      ].join(' '),
    },
  }),
  jest: (file) => ({ args: ['--json', `--outputFile=${file}`] }),
  playwright: (file) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
  phpunit: (file) => ({ args: ['--log-junit', file] }),
};

/** More arguments and environment, by which a runner writes its results to `file`. */
export const reporterOf = (runner, file) => reporters[runner]?.(file) ?? {};

/** @typedef {{ passed: number, failures: string[], flaky?: string[] }} Results */

/** A test with subtests is a suite, which has no result of its own. Skipped tests do not count. */
async function readJunit(file) {
  const { JSDOM } = await import('jsdom');
  const xml = new JSDOM(await readFile(file), { contentType: 'text/xml' }).window.document;
  const cases = [...xml.querySelectorAll('testcase')].filter(
    (test) => !test.querySelector('skipped'),
  );
  const failed = cases.filter((test) => test.querySelector('failure, error'));
  return {
    passed: cases.length - failed.length,
    failures: failed.map((test) => {
      const suite = test.parentElement?.getAttribute('name') ?? '';
      return `✖ ${suite} › ${test.getAttribute('name')}\n${test.querySelector('failure, error')?.textContent?.trim()}`;
    }),
  };
}

async function readJest(file) {
  const { numPassedTests, testResults } = JSON.parse(await readFile(file, 'utf8'));
  return {
    passed: numPassedTests,
    // A suite that does not start has no tests, but a message.
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length === 0
          ? [`✖ ${name}\n${message}`]
          : failed.map((test) => `✖ ${test.fullName}\n${test.failureMessages.join('\n')}`);
      }),
  };
}

const specsOf = (suite) => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
];

/** A test that passed when it was repeated is flaky. */
async function readPlaywright(file) {
  const { stats, suites, errors } = JSON.parse(await readFile(file, 'utf8'));
  const describe = ({ file: source, line, title, tests }) =>
    `✖ ${source}:${line} › ${title}\n${tests
      .flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
      .map(({ message }) => message)
      .join('\n')}`;
  const withStatus = (wanted) =>
    specsOf({ suites }).filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...withStatus('unexpected').map(describe),
      ...errors.map(({ message }) => `✖ ${message}`),
    ],
    flaky: withStatus('flaky').map(describe),
  };
}

/** @type {Record<string, (file: string) => Promise<Results>>} */
const readers = {
  node: readJunit,
  phpunit: readJunit,
  jest: readJest,
  playwright: readPlaywright,
};

/**
 * A command without a runner counts as one check. A runner that reports nothing, or fails without
 * a failed test, counts as one failure.
 *
 * @param {string} runner
 * @param {{ code: number, output: string, file: string }} run
 * @returns {Promise<{ passed: number, failed: number, reasons: string }>}
 */
export async function readResults(runner, { code, output, file }) {
  const log = output.slice(-SHOWN);
  if (runner === 'check')
    return code === 0
      ? { passed: 1, failed: 0, reasons: '' }
      : { passed: 0, failed: 1, reasons: log };
  const results = await readers[runner]?.(file).catch(() => null);
  const { passed = 0, failures = [], flaky = [] } = results ?? {};
  const isUnreported = passed + failures.length === 0 || (code !== 0 && failures.length === 0);
  const shown = [...failures, ...flaky.map((test) => `flaky: ${test}`)].join('\n\n');
  return {
    passed,
    failed: failures.length + (isUnreported ? 1 : 0),
    reasons: isUnreported ? log : shown.replaceAll(/\u001b\[[0-9;]*m/g, '').slice(0, SHOWN),
  };
}
