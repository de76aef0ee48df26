import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { createLexicon, newField, pick, SIDE, touch, trace, findWords } from './field.ts';
import { growFlower, judgeFlower, countPetals, PETALS } from './flower.ts';
import { hintsAfter, findJumbles, getPay, SECONDS_A_HINT, solves } from './jumble.ts';
import { readWords } from './orchard.ts';
import { variants } from './variants.ts';
import { COMMON, RARER } from './words.ts';

const words = readWords(COMMON, RARER);
const lexicon = createLexicon(words);

test('has a different kind of game in each variant', () => {
  assert.equal(new Set(variants.map(({ kind }) => kind)).size, variants.length);
});

test('can open every flower with words through its middle', () => {
  const random = createRandom(3);
  const played = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const flower = growFlower(round % 2 ? 7 : 6, played, words, random);
    const core = flower.letters[flower.core] ?? '';
    assert.ok([...flower.words].every((word) => word.includes(core)));
    assert.ok([...flower.words].reduce((petals, word) => petals + countPetals(word), 0) >= PETALS);
    assert.equal(judgeFlower(flower, new Set(), flower.letters.join('')), 'found');
    played.add(flower.letters.join(''));
  }
  assert.equal(played.size, 30);
});

test('distinguishes found, repeated, short, off-center and unknown words of a flower', () => {
  const flower = { letters: [...'garden'], core: 5, words: new Set(['garden', 'den', 'near']) };
  const kinds = ['garden', 'near', 'an', 'rag', 'neg'].map((word) =>
    judgeFlower(flower, new Set(['near']), word),
  );
  assert.deepEqual(kinds, ['found', 'again', 'short', 'beside', 'unknown']);
});

test('accepts any word of all letters of a jumble and awards fewer points after hints', () => {
  assert.ok(solves('heart', 'earth', words) && solves('earth', 'earth', words));
  assert.ok(!solves('hear', 'earth', words) && !solves('thear', 'earth', words));
  assert.deepEqual(
    [0, SECONDS_A_HINT - 0.1, SECONDS_A_HINT, SECONDS_A_HINT * 9].map((seconds) =>
      hintsAfter(seconds, 'earth'),
    ),
    [0, 0, 1, 3],
  );
  assert.deepEqual(
    [0, 1, 3].map((hints) => getPay('earth', hints)),
    [135, 108, 54],
  );
  assert.ok(findJumbles(words, 5).every((word) => new Set(word).size === 5));
});

test('connects letters side by side or diagonally but not around the edge', () => {
  assert.ok(touch(0, 1) && touch(0, SIDE) && touch(0, SIDE + 1));
  assert.ok(!touch(0, 0) && !touch(0, 2) && !touch(SIDE - 1, SIDE));
});

test('traces a word through the field without using a letter twice', () => {
  const field = [...'barnxxxxxxxxxxxxxxxxxxxxx'];
  assert.deepEqual(trace(field, 'barn'), [0, 1, 2, 3]);
  assert.equal(trace(field, 'barb'), null);
  assert.deepEqual([...findWords(field, lexicon)], ['barn']);
});

test('removes picked letters, drops those above and always leaves a word', () => {
  const random = createRandom(11);
  let field = newField(lexicon, random);
  for (let turn = 0; turn < 60; turn++) {
    const word = [...findWords(field, lexicon)].sort((a, b) => b.length - a.length)[0] ?? '';
    assert.ok(word.length >= 4);
    const after = pick(field, trace(field, word) ?? [], lexicon, random);
    assert.equal(after.field.length, SIDE * SIDE);
    const before = field;
    if (after.fallen.every((rows) => rows < SIDE))
      after.field.forEach((sign, cell) => {
        const rows = after.fallen[cell] ?? 0;
        if (cell - rows * SIDE >= 0) assert.equal(sign, before[cell - rows * SIDE]);
      });
    field = after.field;
  }
});
