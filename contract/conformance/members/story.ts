import { Random } from '../random.ts';
import { beginning, chapters, end, type Stage } from './chapters.ts';
import { faulty } from './faulty.ts';
import type { Step } from './step.ts';

/** A member's days from a seed: good steps in their order, and before or after many of them one that is bad, or the same once more. */
export function story(seed: number, stage: Stage): Step[] {
  const random = new Random(seed);
  const drawn = chapters
    .map((chapter) => ({ chapter, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, 3)
    .flatMap(({ chapter }) => chapter(random, stage));
  return [...beginning(random, stage), ...drawn, ...end(random, stage)].flatMap((step) => [
    ...(random.chance(0.7) ? [faulty(random, step)] : []),
    step,
    ...(random.chance(0.12) ? [{ ...step, fault: 'once more' }] : []),
  ]);
}
