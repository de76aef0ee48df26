import type { Random } from '../../kit/random.ts';

export const BREAD = 4;
const FILLINGS = [0, 1, 2, 3] as const;
const MAX_FILLINGS = 5;
/** Wrong fillings in a row. */
const MAX_WRONG_FILLINGS = 2;

export interface Order {
  /** From the plate up; bread is the last. */
  wanted: readonly number[];
  /** Number of placed fillings. */
  done: number;
  /** No filling fell and none was wrong. */
  clean: boolean;
}

/** Two fillings at first, one more with every second guest, without repetitions in a row. */
export function newOrder(served: number, random: Random): Order {
  const wanted: number[] = [];
  for (let filling = 0; filling < Math.min(MAX_FILLINGS, 2 + Math.floor(served / 2)); filling++) {
    wanted.push(random.pick(FILLINGS.filter((other) => other !== wanted.at(-1))));
  }
  return { wanted: [...wanted, BREAD], done: 0, clean: true };
}

export const nextFilling = ({ wanted, done }: Order): number => wanted[done] ?? BREAD;

/** Returns the guest's payment after the last filling. */
export function placeFilling(order: Order): number {
  order.done++;
  return order.done < order.wanted.length ? 0 : order.wanted.length * (order.clean ? 20 : 10);
}

export interface Hand {
  filling: number;
  /** Fillings since the last wanted one. */
  waited: number;
}

/** Random, but the wanted one after at most two others. */
export function nextInHand(order: Order, { filling: before, waited }: Hand, random: Random): Hand {
  const wanted = nextFilling(order);
  const filling =
    waited >= MAX_WRONG_FILLINGS
      ? wanted
      : random.pick([...FILLINGS, BREAD].filter((other) => other !== before));
  return { filling, waited: filling === wanted ? 0 : waited + 1 };
}
