import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfirmation } from './confirmation.ts';

test('a slip of the finger on Fold does not end the deal', () => {
  const folding = createConfirmation(3);
  assert.equal(folding.press(), false);
  assert.equal(folding.asked, true);
  folding.pass(3.1);
  assert.equal(folding.asked, false);
  assert.equal(folding.press(), false);
});

test('a second press while it asks folds, and the next one asks anew', () => {
  const folding = createConfirmation(3);
  folding.press();
  folding.pass(1);
  assert.equal(folding.press(), true);
  assert.equal(folding.press(), false);
});
