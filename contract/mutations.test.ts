import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { mutated } from './mutate.ts';
import { mutations } from './mutations.ts';

test('matches the code and an existing check with every mutation', () => {
  for (const mutation of mutations) {
    mutated(mutation);
    const file = path.join(import.meta.dirname, 'checks', `${mutation.check}.test.ts`);
    assert.ok(existsSync(file), `no check ${mutation.check}`);
  }
});
