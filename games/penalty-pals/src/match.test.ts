import assert from 'node:assert/strict';
import test from 'node:test';
import { shout, stateOf } from './match.ts';

test('a match is won after five kicks with three goals in', () => {
  assert.equal(stateOf({ number: 1, kicks: [true, true, true, false] }), 'playing');
  assert.equal(stateOf({ number: 1, kicks: [true, true, true, false, false] }), 'won');
});

test('nobody has to kick on once the match is lost', () => {
  assert.equal(stateOf({ number: 1, kicks: [false, false, true] }), 'playing');
  assert.equal(stateOf({ number: 1, kicks: [false, false, false] }), 'lost');
  assert.equal(stateOf({ number: 5, kicks: [false, false] }), 'lost');
});

test('a save is good news only for who keeps goal', () => {
  assert.equal(shout('save', false, false), 'Saved!');
  assert.equal(shout('save', true, false), 'What a save!');
  assert.equal(shout('goal', false, true), 'Top corner!');
});
