/** What guests order, filling by filling. No drawing here. */
import type { Random } from '../../kit/random.ts';

export const BREAD = 4;
const FILLINGS = [0, 1, 2, 3] as const;
const MOST_FILLINGS = 5;
/** Wrong fillings in a row before the right one comes. */
const MOST_WAIT = 2;

export interface Order {
  /** From the plate up; bread is the last. */
  wanted: readonly number[];
  /** How many of them lie on the tower. */
  done: number;
  /** Nothing fell and nothing wrong was dropped. */
  clean: boolean;
}

/**
 * The order of a guest, after so many were served: two fillings at first, one more with every
 * second guest, none twice in a row.
 */
export function newOrder(served: number, random: Random): Order {
  const wanted: number[] = [];
  for (let filling = 0; filling < Math.min(MOST_FILLINGS, 2 + Math.floor(served / 2)); filling++) {
    wanted.push(random.pick(FILLINGS.filter((other) => other !== wanted.at(-1))));
  }
  return { wanted: [...wanted, BREAD], done: 0, clean: true };
}

export const wantedNow = ({ wanted, done }: Order): number => wanted[done] ?? BREAD;

/** A filling lies where it should. What the guest pays, when that was the last. */
export function lay(order: Order): number {
  order.done++;
  return order.done < order.wanted.length ? 0 : order.wanted.length * (order.clean ? 20 : 10);
}

export interface Hand {
  filling: number;
  /** Fillings since the wanted one was last in hand. */
  waited: number;
}

/** What comes into the hand next: chance, but the wanted one after two others at the latest. */
export function nextInHand(order: Order, { filling: before, waited }: Hand, random: Random): Hand {
  const wanted = wantedNow(order);
  const filling =
    waited >= MOST_WAIT
      ? wanted
      : random.pick([...FILLINGS, BREAD].filter((other) => other !== before));
  return { filling, waited: filling === wanted ? 0 : waited + 1 };
}
