import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfirmation } from './confirmation.ts';

test('asks before Fold ends the deal', () => {
  const folding = createConfirmation(3);
  assert.equal(folding.press(), false);
  assert.equal(folding.asked, true);
  folding.pass(3.1);
  assert.equal(folding.asked, false);
  assert.equal(folding.press(), false);
});

test('folds at the second press while it asks, and asks again the next time', () => {
  const folding = createConfirmation(3);
  folding.press();
  folding.pass(1);
  assert.equal(folding.press(), true);
  assert.equal(folding.press(), false);
});
