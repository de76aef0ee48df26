import assert from 'node:assert/strict';
import test from 'node:test';
import {
  canFinish,
  type Card,
  deal,
  fits,
  isWon,
  play,
  plays,
  type Rules,
  SUITS,
  type Table,
} from './klondike.ts';
import { solve } from './solve.ts';
import { VARIANTS } from './variants.ts';

const RULES: Rules = { draw: 1, passes: Infinity, dealsFaceUp: false };
const EMPTY: Table = {
  stock: [],
  waste: [],
  foundations: { spades: 0, hearts: 0, clubs: 0, diamonds: 0 },
  piles: [],
  passes: 1,
};
const card = (suit: Card['suit'], rank: number): Card => ({ suit, rank });

test('deals every card once with one open card on each pile', () => {
  const table = deal(7, RULES);
  const all = [...table.stock, ...table.piles.flatMap((pile) => pile.cards)];
  assert.equal(new Set(all.map(({ suit, rank }) => suit + rank)).size, 52);
  assert.deepEqual(
    table.piles.map((pile) => pile.cards.length - pile.open),
    [1, 1, 1, 1, 1, 1, 1],
  );
  assert.deepEqual(deal(7, RULES), table);
});

test('stacks alternating colors and moves only kings to empty piles', () => {
  const table: Table = {
    ...EMPTY,
    piles: [
      { cards: [card('spades', 8)], open: 0 },
      { cards: [], open: 0 },
    ],
  };
  assert.equal(fits(table, [card('hearts', 7)], { on: 'pile', pile: 0 }), true);
  assert.equal(fits(table, [card('clubs', 7)], { on: 'pile', pile: 0 }), false);
  assert.equal(fits(table, [card('hearts', 6)], { on: 'pile', pile: 0 }), false);
  assert.equal(fits(table, [card('hearts', 13)], { on: 'pile', pile: 1 }), true);
  assert.equal(fits(table, [card('hearts', 12)], { on: 'pile', pile: 1 }), false);
});

test('builds suits from the ace, one card at a time', () => {
  assert.equal(fits(EMPTY, [card('hearts', 1)], { on: 'foundation', suit: 'hearts' }), true);
  assert.equal(fits(EMPTY, [card('hearts', 2)], { on: 'foundation', suit: 'hearts' }), false);
  assert.equal(fits(EMPTY, [card('hearts', 1)], { on: 'foundation', suit: 'clubs' }), false);
});

test('turns the next card over when the last open card is taken', () => {
  const table: Table = {
    ...EMPTY,
    piles: [{ cards: [card('clubs', 4), card('hearts', 1)], open: 1 }],
  };
  const after = play(table, RULES, {
    do: 'pile',
    pile: 0,
    from: 1,
    to: { on: 'foundation', suit: 'hearts' },
  });
  assert.equal(after?.piles[0]?.open, 0);
});

test('shows the third of three drawn cards and limits the passes through the stock', () => {
  const stock = [card('spades', 5), card('spades', 4), card('spades', 3), card('spades', 2)];
  const rules: Rules = { draw: 3, passes: 2, dealsFaceUp: false };
  let table: Table | undefined = { ...EMPTY, stock };
  for (let turn = 0; turn < 5; turn++) table = table && play(table, rules, { do: 'draw' });
  assert.deepEqual(table?.waste.at(-1), card('spades', 5));
  assert.equal(table && play(table, rules, { do: 'draw' }), undefined, 'no third pass');
});

test('never loses a card in random play', () => {
  let table = deal(11, RULES);
  for (let turn = 0; turn < 300; turn++) {
    const moves = plays(table, RULES);
    const move = moves[(turn * 7) % Math.max(1, moves.length)];
    if (!move) break;
    table = play(table, RULES, move) ?? table;
    const home = SUITS.reduce((sum, suit) => sum + table.foundations[suit], 0);
    assert.equal(
      home +
        table.stock.length +
        table.waste.length +
        table.piles.reduce((sum, pile) => sum + pile.cards.length, 0),
      52,
    );
  }
});

test('offers only deals that can be won', () => {
  for (const { rules, deals, id } of VARIANTS) {
    for (const seed of [deals[0], deals[5], deals.at(-1)]) {
      const start = deal(seed ?? 0, rules);
      const moves = solve(start, rules, 6000);
      assert.ok(moves, `${id} ${seed}`);
      const end = moves.reduce<Table>((table, move) => play(table, rules, move) ?? table, start);
      assert.ok(isWon(end));
    }
  }
});

test('offers to finish when no card is hidden', () => {
  assert.equal(
    canFinish({ ...EMPTY, piles: [{ cards: [card('hearts', 1)], open: 0 }] }, RULES),
    true,
  );
  assert.equal(
    canFinish(
      { ...EMPTY, piles: [{ cards: [card('hearts', 1), card('clubs', 9)], open: 1 }] },
      RULES,
    ),
    false,
  );
});
