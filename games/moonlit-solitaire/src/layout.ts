import type { Frame } from '../../kit/frame.ts';
import { type Card, movedCards, type Place, type Play, SUITS, type Table } from './klondike.ts';

export interface Spot {
  x: number;
  y: number;
}

/** Positions are centers of cards. */
interface Layout {
  scale: number;
  stock: Spot;
  waste: (fromTop: number) => Spot;
  foundation: (index: number) => Spot;
  card: (table: Table, pile: number, index: number) => Spot;
  /** The middle of the line of score and moves. */
  hudY: number;
  tool: (index: number) => Box;
}

export interface Box extends Spot {
  width: number;
  height: number;
}

export function layOut(frame: Frame): Layout {
  const upright = frame.height > frame.width;
  const scale = upright ? 0.78 : 0.84;
  const gap = upright ? 84 : 112;
  const left = upright ? 48 : 96;
  // Upright, everything is below the kit's buttons.
  const start = upright ? Math.min(0, frame.top + 62) : 0;
  const top = start + (upright ? 226 : 138);
  const second = start + (upright ? 366 : 276);
  const column = (index: number): number => left + index * gap;
  return {
    scale,
    hudY: start + 38,
    tool: (index) =>
      upright
        ? { x: 16 + index * 192, y: start + 80, width: 184, height: 64 }
        : { x: 386 + index * 130, y: 14, width: 122, height: 48 },
    stock: { x: column(0), y: top },
    waste: (fromTop) => ({
      x: column(1) + (2 - Math.min(2, fromTop)) * (upright ? 22 : 26),
      y: top,
    }),
    foundation: (index) => ({ x: column(3 + index), y: top }),
    card(table, pile, index) {
      const cards = table.piles[pile];
      const open = cards ? cards.cards.length - cards.open : 0;
      const room = (upright ? frame.bottom - 20 : frame.height) - second - 75 * scale - 20;
      const closedStep = Math.min(upright ? 16 : 13, room / 20);
      const openStep = Math.min(
        upright ? 42 : 30,
        (room - (cards?.open ?? 0) * closedStep) / Math.max(1, open - 1),
      );
      const closed = Math.min(index, cards?.open ?? 0);
      return { x: column(pile), y: second + closed * closedStep + (index - closed) * openStep };
    },
  };
}

export function findPlay(layout: Layout, table: Table, spot: Spot): Play | undefined {
  if (isOn(layout, layout.stock, spot)) return { do: 'draw' };
  if (table.waste.length > 0 && isOn(layout, layout.waste(0), spot))
    return { do: 'waste', to: { on: 'pile', pile: -1 } };
  for (const [index, suit] of SUITS.entries())
    if (isOn(layout, layout.foundation(index), spot))
      return { do: 'foundation', suit, to: { on: 'pile', pile: -1 } };
  for (const [pile, { cards }] of table.piles.entries()) {
    for (let from = cards.length - 1; from >= 0; from--) {
      if (!isOn(layout, layout.card(table, pile, from), spot)) continue;
      const play: Play = { do: 'pile', pile, from, to: { on: 'pile', pile: -1 } };
      return movedCards(table, play).length > 0 ? play : undefined;
    }
  }
  return undefined;
}

export function findPlace(layout: Layout, table: Table, card: Card, spot: Spot): Place | undefined {
  const home = SUITS.findIndex((_, index) => isOn(layout, layout.foundation(index), spot));
  if (home >= 0) return { on: 'foundation', suit: card.suit };
  const pile = table.piles.findIndex(({ cards }, index) => {
    const end = layout.card(table, index, Math.max(0, cards.length - 1));
    return (
      Math.abs(end.x - spot.x) < 50 * layout.scale &&
      spot.y > layout.card(table, index, 0).y - 80 * layout.scale &&
      spot.y < end.y + 150 * layout.scale
    );
  });
  return pile >= 0 ? { on: 'pile', pile } : undefined;
}

function isOn({ scale }: Layout, middle: Spot, spot: Spot): boolean {
  return Math.abs(middle.x - spot.x) < 52 * scale && Math.abs(middle.y - spot.y) < 72 * scale;
}
