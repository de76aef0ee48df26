import assert from 'node:assert/strict';
import test from 'node:test';
import { getStars } from './levels.ts';
import { solve } from './solve.ts';
import { VARIANTS } from './variants.ts';
import { isSolved, move, type Position, readYard } from './yard.ts';

test('has a solution with the stated number of pushes for every level of every pack', () => {
  for (const { id, levels } of VARIANTS) {
    levels.forEach((level, index) => {
      const { yard, start } = readYard(level.drawing);
      assert.equal(isSolved(yard, start), false, `${id} ${index + 1} is done before it begins`);
      const solution = solve(yard, start);
      assert.ok(solution, `${id} ${index + 1} has no solution`);
      let position: Position = start;
      let pushes = 0;
      for (const step of solution) {
        const result = move(yard, position, step);
        assert.ok(result, `${id} ${index + 1}: the solution walks into a wall`);
        if (result.pushed !== undefined) pushes++;
        position = result.position;
      }
      assert.ok(isSolved(yard, position));
      assert.equal(pushes, level.pushes, `${id} ${index + 1}`);
    });
  }
});

test('has at least 24 different levels in every pack', () => {
  for (const { id, levels } of VARIANTS) {
    assert.ok(levels.length >= 24, `${id}: ${levels.length}`);
    assert.equal(new Set(levels.map(({ drawing }) => drawing.trim())).size, levels.length, id);
  }
});

test('requires more pushes for the last level of a pack than for the first', () => {
  for (const { id, levels } of VARIANTS)
    assert.ok((levels.at(-1)?.pushes ?? 0) > (levels[0]?.pushes ?? 99), id);
});

test('gives three stars for the best number of pushes', () => {
  const level = { drawing: '', pushes: 10 };
  assert.deepEqual(
    [10, 14, 40].map((pushes) => getStars(level, pushes)),
    [3, 2, 1],
  );
});
