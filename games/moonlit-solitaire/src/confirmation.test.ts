import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfirmation } from './confirmation.ts';

test('requires a second press', () => {
  const confirmation = createConfirmation(3);
  assert.equal(confirmation.press(), false);
  assert.equal(confirmation.isPending, true);
  confirmation.advance(3.1);
  assert.equal(confirmation.isPending, false);
  assert.equal(confirmation.press(), false);
});

test('confirms at the second press in time, once', () => {
  const confirmation = createConfirmation(3);
  confirmation.press();
  confirmation.advance(1);
  assert.equal(confirmation.press(), true);
  assert.equal(confirmation.press(), false);
});
