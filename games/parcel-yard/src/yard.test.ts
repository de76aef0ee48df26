import assert from 'node:assert/strict';
import test from 'node:test';
import { walk } from './walk.ts';
import { isSolved, move, readYard } from './yard.ts';

test('pushes one parcel, never two and never through a wall', () => {
  const { yard, start } = readYard('#######\n#@$ . #\n#  $$.#\n# .   #\n#######');
  const pushed = move(yard, start, 'right');
  assert.equal(pushed?.pushed, 0);
  assert.equal(pushed?.position.parcels[0]?.cell, start.player + 2);
  const besideTwo = { ...start, player: 2 * yard.columns + 2 };
  assert.equal(move(yard, besideTwo, 'right'), undefined);
  assert.equal(move(yard, start, 'up'), undefined);
});

test('slides a parcel over ice until something stops it', () => {
  const { yard, start } = readYard('########\n#@$~~~.#\n########');
  const result = move(yard, start, 'right');
  assert.ok(result);
  assert.ok(isSolved(yard, result.position), 'it runs on to the first dry cell');
});

test('counts lettered parcels only on their own letter', () => {
  const { yard, start } = readYard('######\n#@A ba#\n#  B  #\n#######');
  const swapped = {
    ...start,
    parcels: start.parcels.map((parcel) => ({ ...parcel, cell: parcel.mark === 'a' ? 10 : 11 })),
  };
  assert.equal(isSolved(yard, swapped), false);
});

test('walks around parcels at a tap and pushes an adjacent one', () => {
  const { yard, start } = readYard('######\n#@$ .#\n#    #\n######');
  assert.deepEqual(walk(yard, start, 9), ['down', 'right', 'right', 'up']);
  assert.deepEqual(walk(yard, start, start.player + 1), ['right']);
});

test('rejects a level that cannot be won', () => {
  assert.throws(() => readYard('#####\n#@$ #\n#####'), /goal/);
  assert.throws(() => readYard('#####\n#.$ #\n#####'), /player/);
});
