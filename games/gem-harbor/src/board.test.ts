import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../kit/random.ts';
import {
  type Board,
  clearRuns,
  createBoard,
  fall,
  findMove,
  findRuns,
  isMove,
  type Power,
  shuffle,
  swapped,
} from './board.ts';

test('always leaves a valid move after hundreds of moves and cascades', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = createRandom(seed);
    let board = createBoard(8, 8, 6, random);
    assert.equal(findRuns(board).length, 0, 'a fresh board has no finished run');
    for (let move = 0; move < 60; move++) {
      const swap = findMove(board, random);
      assert.ok(swap, `seed ${seed}, move ${move} has no move`);
      let step = clearRuns(swapped(board, swap), swap);
      assert.ok(step.cleared.length >= 2);
      do {
        board = fall(step.board, random).board;
        step = clearRuns(board);
      } while (step.cleared.length > 0);
      assert.equal(
        new Set(board.cells.map((gem) => gem?.id)).size,
        64,
        'gems keep their own identity',
      );
    }
  }
});

test('shuffles a board without moves into one with a move', () => {
  const stuck = draw('abab', 'cdcd', 'abab', 'cdcd');
  assert.equal(findMove(stuck), undefined);
  const mixed = shuffle(stuck, createRandom(3));
  assert.ok(findMove(mixed));
  assert.equal(findRuns(mixed).length, 0);
});

test('creates a line gem at the player’s move for four in a row', () => {
  const board = draw('aaba', 'ccac', 'bdbd');
  const { board: after, created, cleared } = clearRuns(swapped(board, [2, 6]), [2, 6]);
  assert.deepEqual(created, [2]);
  assert.equal(after.cells[2]?.power, 'line');
  assert.deepEqual([...cleared].sort(), [0, 1, 3]);
});

test('creates a bomb for two crossing runs and a star for five in a row', () => {
  const corner = clearRuns(draw('aaa', 'abc', 'acb'));
  assert.equal(corner.board.cells[0]?.power, 'bomb');
  const five = clearRuns(draw('aaaaa', 'bcbcb', 'cbcbc'));
  assert.equal(five.board.cells[2]?.power, 'star');
});

test('clears the documented area with each power gem', () => {
  const line = clearRuns(withPower(draw('bcdb', 'aaad', 'cbdc', 'dbcb'), 5, 'line'));
  assert.ok(
    [1, 4, 5, 6, 7, 9, 13].every((cell) => line.cleared.includes(cell)),
    'row and column',
  );
  const board = withPower(draw('bcdb', 'acad', 'cbdc', 'dbcb'), 5, 'star');
  const star = clearRuns(swapped(board, [5, 9]), [5, 9]);
  assert.equal(star.cleared.length, 6, 'the star and every b');
});

test('rejects a swap without a match', () => {
  const board = draw('abcd', 'cdab', 'aabc');
  assert.equal(isMove(board, [0, 1]), false);
  assert.equal(isMove(board, [0, 5]), false, 'not neighbors');
});

function draw(...lines: string[]): Board {
  const cells = [...lines.join('')].map((letter, id) => ({
    id,
    kind: letter.charCodeAt(0) - 97,
    power: 'none' as const,
  }));
  return {
    columns: lines[0]?.length ?? 0,
    rows: lines.length,
    kinds: 4,
    cells,
    nextId: cells.length,
  };
}

function withPower(board: Board, index: number, power: Power): Board {
  return {
    ...board,
    cells: board.cells.map((gem, cell) => (gem && cell === index ? { ...gem, power } : gem)),
  };
}
