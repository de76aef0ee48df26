import { test } from 'node:test';
import { killRounds } from './kill-rounds.ts';

test('keeps every acknowledged write when the server is killed', { timeout: 300_000 }, (t) =>
  killRounds(2, (line) => t.diagnostic(line)),
);
