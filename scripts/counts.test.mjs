import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts } from './counts.mjs';

test('reads the summary of each test runner', () => {
  assert.deepEqual(
    counts('node', { code: 0, output: 'ℹ tests 3\nℹ pass 3\nℹ fail 0\nℹ cancelled 0\n' }),
    { passed: 3, failed: 0 },
  );
  assert.deepEqual(
    counts('jest', {
      code: 1,
      output: 'Test Suites: 1 failed, 2 passed\nTests:       1 failed, 33 passed, 34 total',
    }),
    { passed: 33, failed: 1 },
  );
  assert.deepEqual(
    counts('jest', {
      code: 1,
      output: 'Test Suites: 1 failed, 2 passed\nTests:       33 passed, 33 total',
    }),
    { passed: 33, failed: 1 },
  );
  assert.deepEqual(counts('phpunit', { code: 0, output: 'OK (57 tests, 332 assertions)\n' }), {
    passed: 57,
    failed: 0,
  });
  const mixed = 'Tests: 10, Assertions: 40, Errors: 1, Failures: 2, Skipped: 3.';
  assert.deepEqual(counts('phpunit', { code: 2, output: `FAILURES!\n${mixed}\n` }), {
    passed: 4,
    failed: 3,
  });
  assert.deepEqual(
    counts('playwright', {
      code: 1,
      output: '  1 failed\n    [chromium] › a\n  2 flaky\n    [chromium] › b\n  7 passed (1.0m)\n',
    }),
    {
      passed: 9,
      failed: 1,
    },
  );
});

test('counts a runner that ran nothing or crashed as a failure', () => {
  assert.deepEqual(counts('jest', { code: 0, output: 'No tests found' }), { passed: 0, failed: 1 });
  assert.deepEqual(counts('node', { code: 1, output: 'ℹ pass 3\nℹ fail 0\n' }), {
    passed: 3,
    failed: 1,
  });
  assert.deepEqual(counts('phpunit', { code: 0, output: 'No tests executed!\n' }), {
    passed: 0,
    failed: 1,
  });
  assert.deepEqual(counts('check', { code: 2, output: '' }), { passed: 0, failed: 1 });
});
