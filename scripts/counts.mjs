const sum = (output, expression) =>
  Array.from(output.matchAll(expression), ([, number]) => Number(number)).reduce(
    (total, number) => total + number,
    0,
  );

/** Color codes break the patterns below. */
const withoutColors = (output) => output.replace(/\u001b\[[0-9;]*m/g, '');

const readers = {
  /** `ℹ pass 12`, `ℹ fail 0` (or `# pass 12`). */
  node: (output) => ({
    passed: sum(output, /^[ℹ#] pass (\d+)$/gm),
    failed: sum(output, /^[ℹ#] (?:fail|cancelled) (\d+)$/gm),
  }),
  /** `Tests:       1 failed, 33 passed, 34 total`. */
  jest: (output) => ({
    passed: sum(output, /^Tests:.*?(\d+) passed/gm),
    // A suite that does not start has no tests.
    failed: Math.max(
      sum(output, /^Tests:.*?(\d+) failed/gm),
      sum(output, /^Test Suites:.*?(\d+) failed/gm),
    ),
  }),
  /**
   * `OK (57 tests, 332 assertions)`, or `Tests: 57, Assertions: 332, Errors: 1, Failures: 2,
   * Skipped: 1.`. Skipped tests do not count.
   */
  phpunit: (output) => {
    const failed =
      sum(output, /^Tests:.*?\bErrors: (\d+)/gm) + sum(output, /^Tests:.*?\bFailures: (\d+)/gm);
    const other = sum(output, /^Tests:.*?\b(?:Skipped|Incomplete|Risky): (\d+)/gm);
    return {
      passed:
        sum(output, /^OK \((\d+) tests?,/gm) + sum(output, /^Tests: (\d+)/gm) - failed - other,
      failed,
    };
  },
  /** `  12 passed (1.2m)`, `  1 failed`. Flaky tests passed when they were repeated. */
  playwright: (output) => ({
    passed: sum(output, /^\s+(\d+) (?:passed \(|flaky$)/gm),
    failed: sum(output, /^\s+(\d+) (?:failed|did not run)$/gm),
  }),
};

/**
 * A command without a runner counts as one check. A runner that fails without a summary, or runs no
 * test, counts as one failure.
 */
export function counts(runner, { code, output }) {
  if (runner === 'check') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const { passed, failed } = readers[runner](withoutColors(output));
  const isUnreported = (code !== 0 && failed === 0) || passed + failed === 0;
  return { passed, failed: isUnreported ? failed + 1 : failed };
}
