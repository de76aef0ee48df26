import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { table } from '../../scripts/table.mjs';

const file = join(import.meta.dirname, '../test-results/counts.json');

/** Test counts of one story. */
const counted = z.object({
  /** Its path in the sidebar: `UI/Tile`. */
  title: z.string(),
  /** Axe rules that passed, in both themes together. */
  passed: z.number(),
  violations: z.number(),
  /** Number of compared pictures. */
  pictures: z.number(),
});
export type Counted = z.infer<typeof counted>;

/** Saves the counts for {@link countsTable}, which runs in another process. */
export function keepCounts(all: readonly Counted[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(all));
}

const sum = (all: readonly Counted[], of: 'passed' | 'violations' | 'pictures') =>
  all.reduce((total, one) => total + one[of], 0);
/** `Features/Home/Sections` counts for `Features/Home`. */
const partOf = ({ title }: Counted) => title.split('/').slice(0, 2).join('/');

/**
 * The counts of the last run as a table, one row per component of `ui/` and view of `features/`.
 */
export function countsTable(): string {
  const all = z.array(counted).parse(JSON.parse(readFileSync(file, 'utf8')));
  const rows = [...new Set(all.map(partOf))].map((part) => {
    const states = all.filter((one) => partOf(one) === part);
    const stories = new Set(states.map(({ title }) => title)).size;
    return [
      part,
      stories,
      states.length,
      2 * states.length,
      sum(states, 'passed'),
      sum(states, 'violations'),
      sum(states, 'pictures'),
    ];
  });
  return table(
    ['axe in the stories', 'stories', 'states', 'runs', 'passed', 'violations', 'pictures'],
    rows,
    `${rows.length} components`,
  );
}
