import assert from 'node:assert/strict';
import test from 'node:test';
import { outcomeText, getState } from './match.ts';

test('wins a match with three goals in five kicks', () => {
  assert.equal(getState({ number: 1, kicks: [true, true, true, false] }), 'playing');
  assert.equal(getState({ number: 1, kicks: [true, true, true, false, false] }), 'won');
});

test('ends a match as soon as it can no longer be won', () => {
  assert.equal(getState({ number: 1, kicks: [false, false, true] }), 'playing');
  assert.equal(getState({ number: 1, kicks: [false, false, false] }), 'lost');
  assert.equal(getState({ number: 5, kicks: [false, false] }), 'lost');
});

test('celebrates a save only for the goalkeeper', () => {
  assert.equal(outcomeText('save', false, false), 'Saved!');
  assert.equal(outcomeText('save', true, false), 'What a save!');
  assert.equal(outcomeText('goal', false, true), 'Top corner!');
});
