import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table, tablesIn } from './table.mjs';

const drawn = `┌──────┬────────┐
│ page │ errors │
├──────┼────────┤
│ /    │      0 │
│ /tag │     12 │
├──────┼────────┤
│ all  │     12 │
└──────┴────────┘`;

test('prints rows of numbers and their sums', () => {
  const rows = [
    ['/', 0],
    ['/tag', 12],
  ];
  assert.equal(table(['page', 'errors'], rows, 'all'), drawn);
  assert.equal(table(['page', 'errors'], rows).split('\n').length, 6);
});

test('finds its tables in the output of a command', () => {
  assert.deepEqual(tablesIn(`✔ a test (1 s)\n${drawn}\n\n${drawn}\n  7 passed (1.0m)\n`), [
    drawn,
    drawn,
  ]);
  assert.deepEqual(tablesIn('no table'), []);
});
