import assert from 'node:assert/strict';
import test from 'node:test';
import { findJumbles } from './jumble.ts';
import { findBases, canSpell, grow, judge, getPoints, readWords } from './orchard.ts';
import { variants } from './variants.ts';
import { COMMON, RARER } from './words.ts';

const words = readWords(COMMON, RARER);

test('picks a letter only as often as it is available', () => {
  assert.ok(canSpell('apple', [...'pplaex']));
  assert.ok(!canSpell('apple', [...'aplex']));
});

test('requires a branch’s own word and at most nine more, shortest first', () => {
  const { targets, extras } = grow('garden', words, 3);
  assert.equal(targets.length, 10);
  assert.ok(targets.includes('garden'));
  assert.ok(targets.every((word, index) => word.length >= (targets[index - 1]?.length ?? 0)));
  assert.ok(extras.has('rag') && extras.has('nag'));
  assert.ok(targets.every((word) => !extras.has(word)));
});

test('distinguishes wanted, bonus, repeated, short and unknown words', () => {
  const puzzle = grow('garden', words, 3);
  const kinds = ['garden', 'rag', 'anger', 'an', 'grx'].map(
    (word) => judge(puzzle, new Set(['anger']), word, 3).kind,
  );
  assert.deepEqual(kinds, ['found', 'bonus', 'again', 'short', 'unknown']);
});

test('awards far more points for long words than for short ones', () => {
  assert.deepEqual(
    ['cat', 'cart', 'crate', 'carpet', 'trapped'].map(getPoints),
    [10, 40, 90, 160, 250],
  );
});

test('has enough letter sets in every variant', () => {
  const many = {
    board: (size: number, shortest: number) => findBases(words, size, shortest).length,
    blossom: (size: number) =>
      words.common.filter((word) => word.length === size && new Set(word).size === size).length,
    jumble: (size: number) => findJumbles(words, size).length,
    grid: () => Infinity,
  };
  for (const { id, kind, sizes, shortest } of variants) {
    for (const size of sizes)
      assert.ok(many[kind](size, shortest) >= 40, `${id} has too few of ${size} letters`);
  }
});

test('lists unique lower-case words of three to seven letters', () => {
  const all = [...words.common, ...words.rarer];
  assert.ok(all.every((word) => /^[a-z]{3,7}$/.test(word)));
  assert.equal(new Set(all).size, all.length);
});
