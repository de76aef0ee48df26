import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { mutated } from './mutate.ts';
import { mutations } from './mutations.ts';

test('every mutation matches the code once and names an existing check', () => {
  for (const mutation of mutations) {
    mutated(mutation);
    const file = path.join(import.meta.dirname, 'checks', `${mutation.check}.test.ts`);
    assert.ok(existsSync(file), `no check ${mutation.check}`);
  }
});
