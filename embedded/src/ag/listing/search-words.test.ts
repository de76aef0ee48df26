import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneTypoAway, extractWords, parseQueryWords } from './search-words.ts';

const stored: Record<string, string[]> = {
  "Keeper's Café": ['keeper', 'caf'],
  'Zombie zombies': ['zombi'],
  'Races, race!': ['rac'],
  'Story stories': ['stori'],
  'Chess tennis bus': ['chess', 'tennis', 'bus'],
  'Play 2048': ['play', '2048'],
  '100% Пазл': ['100', 'пазл'],
  '***': [],
};
for (const [text, words] of Object.entries(stored))
  test(`splits "${text}" into ${words.join(', ') || 'no words'}`, () => {
    assert.deepEqual(extractWords(text), words);
  });

const typed = (text: string): string[] => parseQueryWords(text).map(({ stem }) => stem);

test('treats queries with the same words as equal', () => {
  assert.deepEqual(typed('the Racing games'), ['racing']);
  assert.deepEqual(typed('games'), ['gam']);
  assert.deepEqual(typed('card cards'), ['card']);
  assert.deepEqual(typed('one two three four five six seven eight nine ten').length, 8);
});

test('accepts one inserted, missing, wrong or swapped character as a typo', () => {
  for (const word of ['soltair', 'solitairr', 'solitaur', 'soiltair', 'solitari', 'xolitair'])
    assert.equal(isOneTypoAway('solitair', word), true, word);
  for (const word of ['soltar', 'solitude', 'sol', 'aritlios'])
    assert.equal(isOneTypoAway('solitair', word), false, word);
});
