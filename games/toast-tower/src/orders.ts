import type { Random } from '../../kit/random.ts';

export const BREAD = 4;
const FILLINGS = [0, 1, 2, 3] as const;
const MAX_FILLINGS = 5;
/** Wrong fillings in a row. */
const MAX_WRONG_FILLINGS = 2;

export interface Order {
  /** From the plate up; bread is the last. */
  fillings: readonly number[];
  /** Number of placed fillings. */
  done: number;
  /** No filling fell and none was wrong. */
  clean: boolean;
}

/** Two fillings at first, one more with every second guest, without repetitions in a row. */
export function newOrder(served: number, random: Random): Order {
  const fillings: number[] = [];
  for (let filling = 0; filling < Math.min(MAX_FILLINGS, 2 + Math.floor(served / 2)); filling++) {
    fillings.push(random.pick(FILLINGS.filter((other) => other !== fillings.at(-1))));
  }
  return { fillings: [...fillings, BREAD], done: 0, clean: true };
}

export const nextFilling = ({ fillings, done }: Order): number => fillings[done] ?? BREAD;

/** Returns the guest's payment after the last filling. */
export function placeFilling(order: Order): number {
  order.done++;
  return order.done < order.fillings.length ? 0 : order.fillings.length * (order.clean ? 20 : 10);
}

export interface Hand {
  filling: number;
  /** Fillings in hand since the last one that fitted the order. */
  waited: number;
}

/** Random, but the next one of the order after at most two others. */
export function nextInHand(order: Order, { filling: before, waited }: Hand, random: Random): Hand {
  const next = nextFilling(order);
  const filling =
    waited >= MAX_WRONG_FILLINGS
      ? next
      : random.pick([...FILLINGS, BREAD].filter((other) => other !== before));
  return { filling, waited: filling === next ? 0 : waited + 1 };
}
