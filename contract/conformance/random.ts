import type { GeneratorValue } from 'fast-check';
import * as fc from 'fast-check';

/** Small numbers are no more likely than others. */
const uniform = (max: number) => fc.noBias(fc.nat(max));

/** fast-check replays and shrinks the choices of a request. */
export class Random {
  constructor(private readonly gen: GeneratorValue) {}

  /** Returns a number n with 0 ≤ n < 1. */
  next(): number {
    return this.gen(uniform, 9_999) / 10_000;
  }

  below(limit: number): number {
    return this.gen(uniform, limit - 1);
  }

  /** Shrinks to `false`. */
  chance(probability: number): boolean {
    return this.next() >= 1 - probability;
  }

  /** Shrinks to the first element. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from.');
    return found;
  }

  /** Elements can repeat. */
  pickSeveral<T>(list: readonly T[], count: number): T[] {
    return Array.from({ length: list.length === 0 ? 0 : count }, () => this.pick(list));
  }
}
