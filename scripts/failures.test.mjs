import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failures } from './failures.mjs';

const passed = (number) =>
  `    ok ${number} - story ${number}\n      ---\n      duration_ms: 1.5\n      ...\n`;
const tap = [
  'TAP version 13\n# Subtest: every story\n',
  passed(1),
  '    not ok 2 - the toast\n      ---\n      duration_ms: 7\n      error: |-\n        dark, color-contrast\n        \n        button\n      ...\n',
  ...Array.from({ length: 2000 }, (_, index) => passed(index + 3)),
  "not ok 1 - every story\n  ---\n  failureType: 'subtestsFailed'\n  error: '1 subtest failed'\n  ...\n# tests 2003\n",
].join('');

test('shows which test failed and why', () => {
  const text = failures('node', tap);
  assert.match(text, /^not ok 2 - the toast$/m);
  assert.match(text, /dark, color-contrast[\s\S]*button/);
  assert.doesNotMatch(text, /story 1$|every story/m);
});

test('finds the failures of one of several processes', () => {
  const text = failures(
    'node',
    `✔ a (1ms)\n✖ b (1ms)\n✖ failing tests:\n\ntest at b.ts:1:1\n✖ b (1ms)\n  Error: no\n▶ more\n${'  ✔ c (1ms)\n'.repeat(3000)}ℹ fail 1\n`,
  );
  assert.equal(text, 'test at b.ts:1:1\n✖ b (1ms)\n  Error: no');
});

test('shows the end of a log without test results', () => {
  assert.match(failures('node', `${'x'.repeat(20_000)}\nError: no such port`), /no such port$/);
  assert.match(failures('jest', `${'x'.repeat(20_000)}\n● a test`), /● a test$/);
});
