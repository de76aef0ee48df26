import { createRandom } from '../../kit/random.ts';

export const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
export type Suit = (typeof SUITS)[number];

/** `rank` runs from 1 (ace) to 13 (king). */
export interface Card {
  readonly suit: Suit;
  readonly rank: number;
}

/** The cards from `open` on are face up. */
interface Pile {
  readonly cards: readonly Card[];
  readonly open: number;
}

/**
 * `stock` and `waste` have their top card last; `passes` counts returns of the waste to the stock.
 */
export interface Table {
  readonly stock: readonly Card[];
  readonly waste: readonly Card[];
  readonly foundations: Readonly<Record<Suit, number>>;
  readonly piles: readonly Pile[];
  readonly passes: number;
}

export interface Rules {
  /** Cards turned from the stock at once. */
  readonly draw: 1 | 3;
  /** `Infinity` for no limit. */
  readonly passes: number;
  /** Deals the columns face up. */
  readonly dealsFaceUp: boolean;
}

export type Place =
  | { readonly on: 'pile'; readonly pile: number }
  | { readonly on: 'foundation'; readonly suit: Suit };

export type Play =
  | { readonly do: 'draw' }
  | { readonly do: 'waste'; readonly to: Place }
  | { readonly do: 'pile'; readonly pile: number; readonly from: number; readonly to: Place }
  | { readonly do: 'foundation'; readonly suit: Suit; readonly to: Place };

export const isRed = (suit: Suit) => suit === 'hearts' || suit === 'diamonds';

/** Deterministic. */
export function deal(seed: number, rules: Rules): Table {
  const pack = SUITS.flatMap((suit) =>
    Array.from({ length: 13 }, (_, index): Card => ({ suit, rank: index + 1 })),
  );
  const cards = createRandom(seed).shuffle(pack);
  const piles = Array.from({ length: 7 }, (_, index): Pile => ({
    cards: cards.splice(0, index + 1),
    open: rules.dealsFaceUp ? 0 : index,
  }));
  return {
    stock: cards,
    waste: [],
    foundations: { spades: 0, hearts: 0, clubs: 0, diamonds: 0 },
    piles,
    passes: 1,
  };
}

export const isWon = (table: Table) => SUITS.every((suit) => table.foundations[suit] === 13);

export const canFinish = (table: Table, rules: Rules) =>
  rules.passes === Infinity &&
  table.piles.every((pile) => pile.open === 0) &&
  (rules.draw === 1 || table.stock.length + table.waste.length === 0);

/** `cards[0]` moves with the cards on top of it. */
export function fits(table: Table, cards: readonly Card[], to: Place): boolean {
  const [card] = cards;
  if (!card) return false;
  if (to.on === 'foundation')
    return (
      cards.length === 1 && to.suit === card.suit && table.foundations[card.suit] === card.rank - 1
    );
  const top = table.piles[to.pile]?.cards.at(-1);
  if (!top) return card.rank === 13 && to.pile >= 0 && to.pile < table.piles.length;
  return top.rank === card.rank + 1 && isRed(top.suit) !== isRed(card.suit);
}

/** Empty if the play is not allowed. */
export function movedCards(table: Table, play: Play): readonly Card[] {
  switch (play.do) {
    case 'draw':
      return [];
    case 'waste':
      return table.waste.slice(-1);
    case 'pile': {
      const pile = table.piles[play.pile];
      return pile && play.from >= pile.open ? run(pile.cards.slice(play.from)) : [];
    }
    case 'foundation':
      return table.foundations[play.suit] > 0
        ? [{ suit: play.suit, rank: table.foundations[play.suit] }]
        : [];
  }
}

/** `undefined` if the play is not allowed. */
export function play(table: Table, rules: Rules, move: Play): Table | undefined {
  if (move.do === 'draw') return draw(table, rules);
  const cards = movedCards(table, move);
  if (
    !fits(table, cards, move.to) ||
    (move.do === 'pile' && move.to.on === 'pile' && move.to.pile === move.pile)
  )
    return undefined;
  return put(take(table, move), cards, move.to);
}

/** Returns the most useful plays first. */
export function plays(table: Table, rules: Rules): Play[] {
  const found: Play[] = [];
  const offer = (move: Exclude<Play, { do: 'draw' }>) => {
    if (play(table, rules, move)) found.push(move);
  };
  const [top] = table.waste.slice(-1);
  if (top) offer({ do: 'waste', to: { on: 'foundation', suit: top.suit } });
  table.piles.forEach((pile, index) => {
    const last = pile.cards.at(-1);
    if (last)
      offer({
        do: 'pile',
        pile: index,
        from: pile.cards.length - 1,
        to: { on: 'foundation', suit: last.suit },
      });
  });
  table.piles.forEach((pile, index) => {
    for (let from = pile.open; from < pile.cards.length; from++) {
      table.piles.forEach((target, to) => {
        const pointless = from === 0 && target.cards.length === 0;
        if (!pointless) offer({ do: 'pile', pile: index, from, to: { on: 'pile', pile: to } });
      });
    }
  });
  if (top) table.piles.forEach((_, to) => offer({ do: 'waste', to: { on: 'pile', pile: to } }));
  if (draw(table, rules)) found.push({ do: 'draw' });
  return found;
}

function draw(table: Table, rules: Rules): Table | undefined {
  if (table.stock.length > 0) {
    const turned = table.stock.slice(-rules.draw).reverse();
    return {
      ...table,
      stock: table.stock.slice(0, -rules.draw),
      waste: [...table.waste, ...turned],
    };
  }
  if (table.waste.length === 0 || table.passes >= rules.passes) return undefined;
  return { ...table, stock: table.waste.toReversed(), waste: [], passes: table.passes + 1 };
}

/** The cards if they descend in alternating colors, otherwise none. */
function run(cards: readonly Card[]): readonly Card[] {
  const broken = cards.some((card, index) => {
    const above = cards[index - 1];
    return above && (above.rank !== card.rank + 1 || isRed(above.suit) === isRed(card.suit));
  });
  return broken ? [] : cards;
}

function take(table: Table, move: Exclude<Play, { do: 'draw' }>): Table {
  if (move.do === 'waste') return { ...table, waste: table.waste.slice(0, -1) };
  if (move.do === 'foundation')
    return {
      ...table,
      foundations: { ...table.foundations, [move.suit]: table.foundations[move.suit] - 1 },
    };
  const piles = table.piles.map((pile, index) => {
    if (index !== move.pile) return pile;
    const cards = pile.cards.slice(0, move.from);
    return { cards, open: Math.max(0, Math.min(pile.open, cards.length - 1)) };
  });
  return { ...table, piles };
}

function put(table: Table, cards: readonly Card[], to: Place): Table {
  if (to.on === 'foundation')
    return {
      ...table,
      foundations: { ...table.foundations, [to.suit]: table.foundations[to.suit] + 1 },
    };
  const piles = table.piles.map((pile, index) =>
    index === to.pile ? { ...pile, cards: [...pile.cards, ...cards] } : pile,
  );
  return { ...table, piles };
}
