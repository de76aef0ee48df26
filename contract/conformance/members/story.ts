import { Random } from '../random.ts';
import { beginning, chapters, end, type Stage } from './chapters.ts';
import { faulty } from './faulty.ts';
import type { Step } from './step.ts';

/**
 * Generates a member's story from a seed: valid steps in order, with invalid or repeated ones
 * between them.
 */
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
