import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { applied } from './faults/fault.ts';
import { faults } from './faults/faults.ts';

describe('the deliberate faults that the contract must notice', () => {
  test('are forty or more, each its own', () => {
    assert.ok(faults.length >= 40);
    assert.equal(new Set(faults.map(({ says }) => says)).size, faults.length);
  });
  for (const fault of faults)
    test(`fits the code: ${fault.says}`, () => {
      assert.doesNotThrow(() => applied(fault));
      assert.ok(
        existsSync(path.join(import.meta.dirname, 'checks', `${fault.check}.test.ts`)),
        `there is a check ${fault.check}`,
      );
    });
});
